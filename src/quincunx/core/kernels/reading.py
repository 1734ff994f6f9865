"""A record read into plain Python, for texts and boards: a field of a NumPy record costs ten times as much."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


class Reading:
    """What a record holds, in whole numbers and lists, e.g. `reading.points` as [12, 0]; nothing can be changed.

    A kernel whose first argument is a reading, or a list of one, runs as it is written, in Python: right for a rule of
    a line or two that calls only such kernels in its turn. What takes real work takes `reading.states`, the array of
    one that was read, and runs compiled.
    """

    states: NDArray[Any] = np.empty(0)  # of one that is being unpickled

    def __init__(self, states: NDArray[Any]) -> None:
        self.states = states

    def __getattr__(self, field: str) -> Any:
        """A field, read when it is first asked for."""
        try:
            value = self.states[field].tolist()[0]
        except (IndexError, ValueError):
            raise AttributeError(f"the record has no field “{field}”") from None
        self.__dict__[field] = value
        return value
