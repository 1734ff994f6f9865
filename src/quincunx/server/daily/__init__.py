"""The daily tables: each day one of every game, with the same dice and the same bots for everybody.

`days` is the calendar and what a day's secret gives, `results` compares games, `tables` opens and hides them.
"""
