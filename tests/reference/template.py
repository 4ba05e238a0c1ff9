"""Bounded optima, standard errors and Fieller's interval of the peak for the workbook that refits itself; see README.md."""

import json
import math
import random

from mpmath import matrix, mpf, sqrt

from optimum import optimum, unit_covariance
from usl import CERTIFIED, certified_points, law, numbers, student_quantile, weighted

RANDOM_SETS = 100
PLANS = [
    [1, 3, 8, 21, 60],
    [1, 2, 4, 8, 16],
    [1, 2, 4, 8, 16, 32, 48, 64],
    [1, 2, 4, 6, 8, 12, 16, 20],
    [10, 20, 40, 80, 160, 320, 640, 1000],
    [1, 1, 1, 4, 4, 4, 16, 16, 16, 64, 64, 64],
    list(range(1, 33)),
]


def random_set(source, i):
    """A law with noise in proportion to throughput; every fifth without contention, every seventh without coherency."""
    rate = 10 ** source.uniform(-1, 6)
    sigma = 0 if i % 5 == 4 else 10 ** source.uniform(-3, -0.1)
    kappa = 0 if i % 7 == 6 else 10 ** source.uniform(-6, -1.5)
    noise = source.choice([0.005, 0.03, 0.1, 0.3])
    points = []
    for n in PLANS[i % len(PLANS)]:
        x = rate * n / (1 + sigma * (n - 1) + kappa * n * (n - 1)) * math.exp(source.gauss(0, noise))
        points.append((mpf(n), mpf("%.6g" % x)))
    return points


def fieller(data, p, free, t, variance):
    """Ends of N* = sqrt(a/b), a = (1 − σ)/λ, b = κ/λ, where b² − t²Var b > 0; else there is none above."""
    rows = [[-law(n, p) ** 2 / n * m for j, m in enumerate((1, n - 1, n * (n - 1))) if j in free] for n, _, _ in data]
    jacobian = matrix(rows)
    covariance = variance * (jacobian.T * jacobian) ** -1
    of = lambda i, j: covariance[free.index(i), free.index(j)] if i in free and j in free else mpf(0)
    a, b = (1 - p[1]) / p[0], p[2] / p[0]
    va, vb, vab = of(0, 0) - 2 * of(0, 1) + of(1, 1), of(2, 2), of(0, 2) - of(1, 2)
    square, half, rest = b * b - t * t * vb, a * b - t * t * vab, a * a - t * t * va
    root = half * half - square * rest
    if root < 0:
        return [None, None]
    low, high = (half - sqrt(root)) / square, (half + sqrt(root)) / square
    return [sqrt(low) if low > 1 else None, sqrt(high) if square > 0 else None]


def entry(name, points):
    data = weighted(points)
    p, free, total = optimum(data)
    df = len(data) - 3
    errors, peak = [None] * 3, None
    if kept := df > 0 and total > 0:
        variance, t = total / df, student_quantile(mpf("0.975"), df)
        _, inverse = unit_covariance(data, p, free)
        errors = [sqrt(variance * inverse[free.index(j), free.index(j)]) if j in free else None for j in range(3)]
    if p[2] > 0 and p[1] < 1:
        peak = {"concurrency": sqrt((1 - p[1]) / p[2])}
        peak["throughput"] = law(peak["concurrency"], p)
        peak["interval"] = fieller(data, p, free, t, variance) if kept else [None, None]
    return {"name": name, "points": points, "parameters": p, "sse": total, "standardErrors": errors, "peak": peak}


source = random.Random(20260131)
sets = [(name, certified_points(name)) for name in CERTIFIED if name != "linear_exact"]
sets += [(f"random {i}", random_set(source, i)) for i in range(RANDOM_SETS)]
print(json.dumps([numbers(entry(*one)) for one in sets], indent=1))
