"""What every game must do, for whoever writes one: `pytest --pyargs quincunx.conformance --game pig`.

Without --game, all games that come with Quincunx are tried. What it needs: `pip install quincunx[conformance]`.
A game brings for it what brought.py tells. What it does not bring is left out, and the run says so.
"""
