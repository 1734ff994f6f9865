"""Dicycle Race: choose six dice, throw three times, ride as far as the unbroken row of validated cards."""
