"""Fits each line of standard input, `bounds|N,N,…|X,X,…`, and prints λ, σ, κ and the sum of squares to the
last bit: the 64 bits of each, highest first, in hexadecimal digits."""

import struct
import sys

from usl_fit import Solver

solver = Solver(sys.argv[1])
for line in sys.stdin:
    bounds, *columns = line.rstrip("\n").split("|")
    concurrency, throughput = ([float(cell) for cell in column.split(",")] for column in columns)
    fit = solver.call("fit", concurrency, throughput, {"bounds": bounds})
    parameters = fit["parameters"]
    found = [parameters[name]["estimate"] for name in ("lambda", "sigma", "kappa")]
    print(" ".join(struct.pack(">d", value).hex() for value in [*found, fit["goodness"]["sse"]]))
