"""How busy the machine is while a test measures seconds."""

import time


def crowding(seconds=0.2):
    """How many times longer than alone a program takes now, e.g. 2.5 where five want two processors."""
    began, worked = time.perf_counter(), time.process_time()
    while time.process_time() < worked + seconds:
        pass
    return (time.perf_counter() - began) / seconds
