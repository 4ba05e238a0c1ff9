"""Fits the same measurements as columns of every kind that Python programs hold them in, and prints how often the
answer was that of lists; what is no column is refused by a sentence."""

import array
import decimal
import sys

import numpy
import pandas

from usl_fit import Solver, UslError

solver = Solver(sys.argv[1])
concurrency = [1, 2, 4, 8, 16]
throughput = [955.16, 1878.91, 3548.68, 6531.08, 9897.24]
wanted = solver.call("fit", concurrency, throughput, {})

pairs = [
    ([float(n) for n in concurrency], throughput),
    (tuple(concurrency), tuple(throughput)),
    (numpy.array(concurrency), numpy.array(throughput)),
    (numpy.array(concurrency, dtype="float32"), numpy.array(throughput)),
    (numpy.array([concurrency, throughput]).T[:, 0], numpy.array([concurrency, throughput]).T[:, 1]),
    ([numpy.int64(n) for n in concurrency], [numpy.float64(x) for x in throughput]),
    (pandas.Series(concurrency), pandas.Series(throughput)),
    (pandas.Series(concurrency, index=list("abcde")), pandas.Series(throughput, dtype="Float64")),
    (array.array("i", concurrency), array.array("d", throughput)),
    (concurrency, [decimal.Decimal(str(x)) for x in throughput]),
    (dict(zip(concurrency, throughput)).keys(), dict(zip(concurrency, throughput)).values()),
    ((n for n in concurrency), iter(throughput)),
]
print(sum(solver.call("fit", *columns, {}) == wanted for columns in pairs), "of", len(pairs))

fit = solver.call("fit", concurrency, throughput, {"level": "0.9"})
print(fit["confidenceLevel"], fit["points"]["row"])

for columns in [
    (numpy.array([]), numpy.array([])),
    (numpy.array(["a", "b", "c"]), numpy.array([1.0, 2.0, 3.0])),
    (pandas.Series([1, 2, None]), pandas.Series([1.0, 2.0, 3.0])),
    (concurrency, throughput[:4]),
]:
    try:
        solver.call("fit", *columns, {})
    except UslError as error:
        print(error.code)
