"""scipy's curve_fit, with the protocol of native/src/main.rs."""

import json
import sys
import time

import numpy as np
from scipy.optimize import curve_fit


def law(n, lam, sigma, kappa):
    return lam * n / (1 + (n - 1) * (sigma + kappa * n))


def jacobian(n, lam, sigma, kappa):
    by_lambda = n / (1 + (n - 1) * (sigma + kappa * n))
    by_sigma = -lam * by_lambda * by_lambda * (n - 1) / n
    return np.column_stack((by_lambda, by_sigma, by_sigma * n))


def fit(n, x):
    """λ, σ, κ, SSE and whether it converged; None if refused."""
    start = (np.max(x / n), 0.1, 0.001)
    try:
        best, _, info, _, flag = curve_fit(law, n, x, p0=start, jac=jacobian, full_output=True)
    except (RuntimeError, ValueError):
        return None
    residuals = info["fvec"]
    return [*best.tolist(), float(residuals @ residuals), flag in (1, 2, 3, 4)]


def load(sets, name, file, points):
    values = np.fromfile(file, dtype="<f8")
    sets[name] = values.reshape(2, -1, int(points))


def answer(sets, words):
    if words[0] == "load":
        return load(sets, *words[1:])
    n, x = sets[words[2]]
    count = int(words[3])
    if words[0] == "fit":
        return [fit(n[i], x[i]) for i in range(count)]
    start = time.perf_counter()
    for i in range(count):
        fit(n[i % len(n)], x[i % len(n)])
    return time.perf_counter() - start


def main():
    sets = {}
    for line in sys.stdin:
        try:
            reply = answer(sets, line.rstrip("\n").split("\t"))
        except Exception as error:  # any error must be reported to the bench
            reply = {"error": str(error)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
