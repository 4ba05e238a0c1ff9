"""Fit the Universal Scalability Law to measurements of concurrency and throughput.

>>> from usl_fit import fit
>>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24])
>>> result["peak"]["wholeConcurrency"]
26.0
"""

from ._calls import Ends, Prediction, compare, fit, next_measurement, plan, predict
from ._fit import Fit
from ._headers import describe_units
from ._many import Fits, fit_many
from ._message import UslError
from ._options import BatchOptions, NextOptions, Options

__all__ = [
    "BatchOptions",
    "Ends",
    "Fit",
    "Fits",
    "NextOptions",
    "Options",
    "Prediction",
    "UslError",
    "compare",
    "describe_units",
    "fit",
    "fit_many",
    "next_measurement",
    "plan",
    "predict",
]
