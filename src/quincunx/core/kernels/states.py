"""A position is one NumPy record, which stands in an array of one."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def copy_of(states: NDArray[Any]) -> NDArray[Any]:
    """The same once more. NumPy's own copy goes field by field, and takes thirty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)
