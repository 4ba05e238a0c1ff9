"""Exact probabilities that errors are as alike in time, or within runs; see README.md.

The ratio u'Au/u'u of residuals u = Me of independent normal errors exceeds c with the probability that a sum of
chi-squares, weighted by the eigenvalues of M(A − c)M, exceeds 0: by J. P. Imhof's integral (Biometrika 48, 1961).
"""

import json
import random

from mpmath import atan, eigsy, eye, inf, matrix, mp, mpf, pi, quad, sin

from optimum import optimum, unit_covariance
from usl import law, numbers

mp.dps = 30
LEVELS = [1, 2, 4, 6, 9, 13, 18, 24, 32, 40, 48, 56, 64, 72, 80, 96]


def table(seed, plan, correlation, of_runs=0.0, count=1):
    """Rows (run, N, X) in the order of time, rounded as a tool prints them."""
    draw = random.Random(seed)
    factor = [1 + of_runs * draw.gauss(0, 1) for _ in range(count)]
    last, rows = draw.gauss(0, 1), []
    for run, n in plan:
        last = correlation * last + (1 - correlation**2) ** 0.5 * draw.gauss(0, 1)
        x = 1000 * n / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1)) * factor[run] * (1 + 0.02 * last)
        rows.append((run, n, round(x, 1)))
    return rows


def shuffled(seed, plan):
    plan = list(plan)
    random.Random(seed).shuffle(plan)
    return plan


def without(columns, count):
    """The projection onto what is orthogonal to the columns."""
    c = matrix([[column[i] for column in columns] for i in range(count)])
    return eye(count) - c * (c.T * c) ** -1 * c.T


def residuals(rows):
    data = [(mpf(n), mpf(repr(x)), mpf(1)) for _, n, x in rows]
    p, free, _ = optimum(data)
    jacobian, _ = unit_covariance(data, p, free)
    columns = [[jacobian[i, j] for i in range(len(rows))] for j in range(len(free))]
    return matrix([x - law(n, p) for n, x, _ in data]), columns


def neighbours(rows):
    a = matrix(len(rows), len(rows))
    for i in range(len(rows) - 1):
        if rows[i][0] == rows[i + 1][0]:
            a[i, i + 1] = a[i + 1, i] = mpf(1) / 2
    return a


def exceeded(form):
    """P(e'Fe > 0), e independent and normal."""
    weights = [w for w in eigsy(form, eigvals_only=True) if abs(w) > mpf(10) ** -20]

    def integrand(u):
        size = mpf(1)
        for w in weights:
            size *= (1 + (w * u) ** 2) ** mpf("0.25")
        return sin(sum(atan(w * u) for w in weights) / 2) / (u * size)

    return mpf(1) / 2 + quad(integrand, [0, 1, 3, 10, 30, 100, inf]) / pi


def alike(name, variant, rows, by_level):
    u, columns = residuals(rows)
    if by_level:
        levels = sorted({n for _, n, _ in rows})
        columns = [[mpf(n == level) for _, n, _ in rows] for level in levels]
    m, a = without(columns, len(rows)), neighbours(rows)
    left = m * u
    c = (left.T * a * left)[0] / (left.T * left)[0]
    return entry(name, variant, rows, exceeded(m * (a - c * eye(len(rows))) * m))


def entry(name, variant, rows, p):
    return {"name": name, "variant": variant, "rows": [[run, n, mpf(repr(x))] for run, n, x in rows], "pValue": p}


once = [(0, n) for n in LEVELS]
passes = [(0, n) for n in LEVELS[::2] * 2]
runs = [(run, n) for run in range(4) for n in LEVELS[::2]]
CASES = [
    alike("16 in random order, errors alike", "in-time", table(1, shuffled(7, once), 0.95), False),
    alike("16 in random order, errors independent", "in-time", table(2, shuffled(11, once), 0.0), False),
    alike("8 twice in random order, errors alike", "in-time", table(3, shuffled(9, passes), 0.5), False),
    alike("8 ascending twice, errors alike", "in-time", table(14, passes, 0.9), True),
    alike("8 ascending twice, errors independent", "in-time", table(5, passes, 0.0), True),
    alike("4 runs in random order", "in-time", table(6, [row for run in range(4) for row in shuffled(20 + run, runs[8 * run : 8 * run + 8])], 0.5, count=4), False),
    alike("4 runs that differ", "within-runs", table(10, runs, 0.0, 0.08, 4), True),
    alike("4 runs that do not", "within-runs", table(13, runs, 0.0, count=4), True),
]
print(json.dumps([numbers(case) for case in CASES], indent=1))
