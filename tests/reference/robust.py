"""The fixed point of Tukey's bisquare on two sets with an outlier; see README.md."""

import json

from mpmath import mp, mpf, sqrt

from optimum import optimum, polished, unit_covariance
from usl import certified_points, law, numbers, sse, weighted

mp.dps = 30
TUNING = mpf("4.685")
NORMAL_MEDIAN = mpf("0.6745")


def bisquare(r):
    inside = 1 - (r / TUNING) ** 2
    return inside**2 if inside > 0 else mpf(0)


def median(values):
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def residuals(data, p):
    return [sqrt(w) * (x - law(n, p)) for n, x, w in data]


def entry(name, points, bounds, weights):
    data = weighted(points, weights)
    p, _, _ = optimum(data, bounds == "physical")
    old = None
    for rounds in range(1, 2001):
        r = residuals(data, p)
        scale = median([abs(v) for v in r]) / NORMAL_MEDIAN
        omega = [bisquare(v / scale) for v in r]
        change = max(abs(v - w) for v, w in zip(omega, old)) if old else mpf(1)
        old = omega
        if change < mpf(10) ** -20:
            break
        reweighted = [(n, x, w * o) for (n, x, w), o in zip(data, omega) if o > 0]
        p, free, _ = optimum(reweighted, bounds == "physical") if rounds < 4 else (polished(reweighted, free, p), free, None)
        # A parameter that was held may not want to be free again, nor a free one to leave the region.
        assert bounds == "none" or all(v >= 0 for v in p)
    else:
        raise AssertionError(f"{name} {bounds}: no fixed point")
    best, free_again, _ = optimum(reweighted, bounds == "physical")
    assert free_again == free and all(abs(v - w) <= mpf(10) ** -15 * abs(w) for v, w in zip(best, p)), name
    # Huber, Robust Statistics (1981), §7.6: Σψ²/(n − p) over the square of the mean of ψ′.
    u = [(v / (TUNING * scale)) ** 2 for v in r]
    square = sum((v * o) ** 2 for v, o in zip(r, omega))
    slope = sum((1 - v) * (1 - 5 * v) for v in u if v < 1) / len(r)
    variance = square / (len(r) - 3) / slope**2
    _, inverse = unit_covariance(data, p, free)
    error = lambda j: sqrt(variance * inverse[free.index(j), free.index(j)]) if j in free else None
    return {
        "name": name,
        "points": points,
        "options": {"bounds": bounds, "weights": weights},
        "parameters": p,
        "scale": scale,
        "bisquare": omega,
        "sse": sse(data, p),
        "errorVariance": variance,
        "standardErrors": [error(j) for j in range(3)],
    }


def spoiled(name, row, factor):
    points = certified_points(name)
    n, x = points[row]
    points[row] = (n, x * factor)
    return points


CISCO = ("cisco32, row 20 × 0.6", spoiled("cisco32", 19, mpf("0.6")))
HANDLER = ("handlersocket15", certified_points("handlersocket15"))
CASES = [(*CISCO, "physical", "equal"), (*CISCO, "none", "relative"), (*HANDLER, "physical", "equal"), (*HANDLER, "none", "equal")]
print(json.dumps([numbers(entry(*case)) for case in CASES], indent=1))
