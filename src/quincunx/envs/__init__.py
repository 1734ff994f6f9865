"""The games behind the interfaces that researchers use: Gymnasium, PettingZoo and OpenSpiel.

Each is an extra, imported when it is used: quincunx.envs.gymnasium, quincunx.envs.pettingzoo, quincunx.envs.openspiel.
"""

ILLEGAL_REWARD = -1.0  # less than any game can bring
