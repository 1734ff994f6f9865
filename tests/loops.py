"""Coroutines in tests that run in whatever process."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run_apart(coroutine):
    """What a coroutine returns, in a thread of its own: Playwright leaves a loop running in the main one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()
