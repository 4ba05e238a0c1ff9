"""Wald inference, bands and diagnostics of fits with fewer than three free parameters; see README.md."""

import json

from mpmath import exp, log, mpf, sqrt

from optimum import along, optimum, unit_covariance
from usl import certified_points, law, law_gradient, numbers, student_quantile, weighted

LEVEL = mpf("0.95")
BAND_POINTS = 6
# Written for this test: faster than linear and never slowing, so that both bounds are active.
RISING = [(mpf(n), mpf(repr(x))) for n, x in [(1, 10.0), (2, 21.1), (4, 42.7), (8, 85.3), (16, 173.9), (24, 262.0)]]


def entry(name, points, weights="equal", model="usl", lam="free", bounds="physical"):
    data = weighted(points, weights)
    single = [x for n, x, _ in data if n == 1]
    fixed = [sum(single) / len(single) if lam == "measured" else None]
    fixed += [mpf(0) if model == "linear" else None, None if model == "usl" else mpf(0)]
    p, free, total = optimum(data, bounds == "physical", fixed)
    count = len(data)
    parameters = sum(v is None for v in fixed)
    df = count - parameters
    variance = total / df
    t = student_quantile((1 + LEVEL) / 2, df)
    jacobian, inverse = unit_covariance(data, p, free)
    errors = [sqrt(variance * inverse[free.index(j), free.index(j)]) if j in free else None for j in range(3)]

    def log_error(gradient):
        return sqrt(variance * along(inverse, gradient, free))

    def positive(value, gradient):
        error = log_error(gradient)
        return {"estimate": value, "low": value * exp(-t * error), "high": value * exp(t * error)}

    lam_, sigma, kappa = p
    peak = limit = None
    if kappa > 0 and sigma < 1:
        place = sqrt((1 - sigma) / kappa)
        height = law(place, p)
        peak = {
            "concurrency": positive(place, [mpf(0), -1 / (1 - sigma) / 2, -1 / kappa / 2]),
            # X does not change with N at the peak.
            "throughput": positive(height, [g / height for g in law_gradient(place, p)]),
        }
        if 2 not in free or kappa - t * errors[2] <= 0:
            peak["concurrency"]["high"] = peak["throughput"]["high"] = None
        if 1 in free and sigma + t * errors[1] >= 1:
            peak["concurrency"]["low"] = peak["throughput"]["low"] = None
    if kappa == 0 and sigma > 0:
        limit = {"throughput": positive(lam_ / sigma, [1 / lam_, -1 / sigma, mpf(0)])}
    smallest, largest = min(n for n, _, _ in data), max(n for n, _, _ in data)
    start, shown = min(smallest, mpf(1)), [mpf(0)]
    if peak:
        shown.append(mpf(5) / 4 * peak["concurrency"]["estimate"])
        if peak["concurrency"]["high"] is not None:
            shown.append(mpf(21) / 20 * peak["concurrency"]["high"])
    end = max(mpf(11) / 10 * largest, min(max(shown), 4 * largest))
    # Where weights are 1/X² over their mean, a new measurement has variance s²X(N)² times that mean.
    of_relative = sum(1 / x**2 for _, x, _ in data) / len(data)
    bands = []
    for i in range(BAND_POINTS):
        n = start + (end - start) * (mpf(i) / (BAND_POINTS - 1)) ** 2
        x = law(n, p)
        error = log_error([g / x for g in law_gradient(n, p)])
        wide = sqrt(error**2 + (variance / x**2 if weights == "equal" else variance * of_relative))
        bands.append([n, x] + [x * exp(s * t * e) for e in (error, wide) for s in (-1, 1)])
    diagnostics = []
    for i, (n, x, w) in enumerate(data):
        row = jacobian[i, :]
        h = (row * inverse * row.T)[0]
        r = x - law(n, p)
        z = sqrt(w) * r / sqrt(variance * (1 - h))
        diagnostics.append(
            {
                "residual": r,
                "leverage": h,
                "standardizedResidual": z,
                "studentizedResidual": z * sqrt((df - 1) / (df - z * z)) if df > 1 and df > z * z else None,
                # Over the number of columns of the tangent: what is at a bound does not move.
                "cooksDistance": z * z * h / (1 - h) / len(free),
                "weight": w,
            }
        )
    k = parameters + 1
    return {
        "name": name,
        "points": points,
        "options": {"bounds": bounds, "weights": weights, "model": model, "lambda": lam},
        "degreesOfFreedom": df,
        "free": [j in free for j in range(3)],
        "parameters": p,
        "standardErrors": errors,
        "wald": [[p[j] - t * errors[j], p[j] + t * errors[j]] if j in free else None for j in range(3)],
        "sse": total,
        "rmse": sqrt(variance),
        "aicc": None if count - k - 1 <= 0 else count * log(total / count) + 2 * k + mpf(2 * k * (k + 1)) / (count - k - 1),
        "peak": peak,
        "limit": limit,
        "bands": bands,
        "diagnostics": diagnostics,
    }


CASES = [
    ("satk_superlinear",),
    ("satk_superlinear", "relative"),
    ("handlersocket15",),
    ("handlersocket15", "relative"),
    ("rising",),
    ("percona_cisco5", "equal", "usl", "measured"),
    ("cisco32", "relative", "usl", "measured"),
    ("cisco32", "equal", "amdahl"),
    ("wso2_500B", "equal", "amdahl"),
    ("handlersocket15", "equal", "amdahl", "measured"),
    ("cisco_first10", "equal", "linear"),
]


def points_of(name):
    return RISING if name == "rising" else certified_points(name)


print(json.dumps([numbers(entry(c[0], points_of(c[0]), *c[1:])) for c in CASES], indent=1))
