"""Fit the Universal Scalability Law to measurements of concurrency and throughput.

>>> from usl_fit import fit
>>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24])
>>> result["peak"]["wholeConcurrency"]
26.0
"""

from ._calls import compare, compare_runs, fit, minimal_plan, next_measurement, plan, plan_gate, predict
from ._fit import Ends, Fit, Prediction
from ._headers import describe_units
from ._law import Law
from ._many import Fits, fit_many
from ._message import UslError
from ._native import __version__
from ._option_types import BatchOptions, NextOptions, Options, ReadOptions, TableOptions
from ._table import FitReport, fit_table

__all__ = [
    "BatchOptions",
    "Ends",
    "Fit",
    "FitReport",
    "Fits",
    "Law",
    "NextOptions",
    "Options",
    "Prediction",
    "ReadOptions",
    "TableOptions",
    "UslError",
    "__version__",
    "compare",
    "compare_runs",
    "describe_units",
    "fit",
    "fit_many",
    "fit_table",
    "minimal_plan",
    "next_measurement",
    "plan",
    "plan_gate",
    "predict",
]
