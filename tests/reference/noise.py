"""Weights and intervals averaged over the powers the error may have; see README.md.

With `--prior` a scatter of 5 % of throughput is assumed in advance, with two degrees of freedom.
"""

import json
import math
import sys
from multiprocessing import Pool

from mpmath import betainc, mpf

from profile import LAMBDA, PLACE, ratio, throughput_at
from slices import INFINITY, Search
from usl import CERTIFIED, law, law_gradient, student_quantile

POWERS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25)
LEVEL = 0.95
SETS = ("percona_cisco5", "cisco32", "handlersocket15", "r_test_synthetic")
# A power less probable than this takes no part.
NEGLIGIBLE = 1e-4
# ν₀ and s₀ of the scatter assumed in advance.
PRIOR = (2, 0.05) if "--prior" in sys.argv else (0, 0.0)
# Three levels measured three times, three once; the scatter of the repeated ones grows with throughput.
REPEATED = [
    (1, 101.2), (1, 99.1), (1, 100.4), (2, 192.0), (4, 355.1), (4, 341.8), (4, 349.0),
    (8, 561.0), (16, 845.0), (16, 801.0), (16, 873.0), (32, 979.0),
]
NOISY = [(1, 981.0), (2, 1934.0), (4, 3661.0), (8, 6024.0), (16, 9917.0), (32, 11390.0), (48, 12610.0), (64, 11240.0)]


def cumulative(t, df):
    """The distribution function of Student's t."""
    tail = 0.5 * float(betainc(mpf(df) / 2, mpf(1) / 2, 0, mpf(df) / (df + mpf(t) ** 2), regularized=True))
    return 1 - tail if t > 0 else tail


def determinant(m):
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )


def fit(points, weights):
    search = Search([(n, x, w) for (n, x), w in zip(points, weights)], True, [])
    value, theta, _ = search.minimum()
    a, b, c = search.user(theta)
    return search, value * search.x_unit**2, [1 / a, b / a, c / a]


def scaled(weights):
    mean = sum(weights) / len(weights)
    return [w / mean for w in weights]


def levels(points):
    found = {}
    for i, (n, _) in enumerate(points):
        found.setdefault(n, []).append(i)
    return found


def assumed(points, weights):
    """ν₀ s₀² times the mean of w X², X the mean of a level."""
    df, share = PRIOR
    return df * share**2 * sum(w * mean_at(points, n) ** 2 for (n, _), w in zip(points, weights)) / len(points)


def likelihood(points, weights, total, p, repeated):
    gradients = [law_gradient(n, p) for n, _ in points]
    normal = [[sum(w * g[i] * g[j] for w, g in zip(weights, gradients)) for j in range(3)] for i in range(3)]
    known = 0.5 * math.log(determinant(normal))
    n = len(points)
    if not repeated:
        return -0.5 * (n - 3) * math.log(total) + 0.5 * sum(math.log(w) for w in weights) - known
    within, logs, means = 0.0, 0.0, 0.0
    groups = levels(points)
    for rows in groups.values():
        w, mean = weights[rows[0]], sum(points[i][1] for i in rows) / len(rows)
        within += w * sum((points[i][1] - mean) ** 2 for i in rows)
        logs += (len(rows) - 1) * math.log(w)
        means += math.log(w)
    m = len(groups)
    first = -0.5 * (n - m) * math.log(within) + 0.5 * logs
    return first - 0.5 * (m - 3) * math.log(total - within) + 0.5 * means - known


def powers(points):
    """(δ, probability, weights, search, SSE, parameters) of each power."""
    repeated = sum(len(rows) >= 3 for rows in levels(points).values()) >= 2
    equal = fit(points, [1.0] * len(points))[2]
    relative = fit(points, scaled([mean_at(points, n) ** -2 for n, _ in points]))[2]
    found = []
    for power in POWERS:
        p = equal if power < 0.5 else relative
        for _ in range(4):
            weights = scaled([float(law(n, p)) ** (-2 * power) for n, _ in points])
            search, total, p = fit(points, weights)
        found.append((likelihood(points, weights, total, p, repeated), power, weights, search, total, p))
    most = max(f[0] for f in found)
    total = sum(math.exp(f[0] - most) for f in found)
    return repeated, [(f[1], math.exp(f[0] - most) / total, *f[2:]) for f in found]


def mean_at(points, n):
    same = [x for m, x in points if m == n]
    return sum(same) / len(same)


def highest(search, v):
    """The least sum of squares of curves whose highest throughput is v, over where their peak lies.

    A peak may lie farther out without end: the last of these curves has none and rises towards v.
    """

    def at(u):
        n = math.exp(u)
        place = ((1.0, -1.0, -n * n), 0.0)
        return search.minimum([place, *throughput_at(n).equations(1 / v)])[0]

    grid = [math.log(search.n_unit) + 0.4 * i for i in range(-8, 20)]
    values = [at(u) for u in grid]
    i = min(range(len(grid)), key=lambda k: values[k])
    low, high = grid[max(i - 1, 0)], grid[min(i + 1, len(grid) - 1)]
    shrink = (math.sqrt(5) - 1) / 2
    for _ in range(28):
        x, y = high - shrink * (high - low), low + shrink * (high - low)
        low, high = (low, y) if at(x) < at(y) else (x, high)
    endless = search.minimum([((0.0, 0.0, 1.0), 0.0), ((0.0, 1.0, 0.0), 1 / v)])[0]
    return min(at((low + high) / 2), values[i], endless)


def ends(parts, df, estimate, own, cost, before):
    """Both ends by the definition, outwards from the estimate; None where none is found below a millionfold."""
    half = (1 - LEVEL) / 2

    def place(g):
        """Σ π T(±√F): near 1 where g is small."""
        total = 0.0
        for (_, probability, _, search, sse, p), best, squares in zip(parts, own, before):
            scale = search.x_unit**2
            value = cost(search, g)
            sign = 1 if best > g else -1
            if value == INFINITY:
                total += probability * (sign > 0)
                continue
            rise = max(value * scale - sse, 0.0) / ((sse + squares) / df)
            total += probability * cumulative(sign * math.sqrt(rise), df)
        return total

    def end(factor, outside):
        inside, g = estimate, estimate * factor
        for _ in range(60):
            if outside(place(g)):
                for _ in range(32):
                    middle = 0.5 * (inside + g)
                    inside, g = (inside, middle) if outside(place(middle)) else (middle, g)
                return 0.5 * (inside + g)
            inside, g = g, g * factor
            if not 1e-7 < g / estimate < 1e6:
                break
        return None

    return end(0.9, lambda P: P > 1 - half), end(1.1, lambda P: P < half)


def case(name, points):
    points = [(float(n), float(x)) for n, x in points]
    df = len(points) - 3
    repeated, every = powers(points)
    kept = [p for p in every if p[1] >= NEGLIGIBLE]
    share = sum(p[1] for p in kept)
    parts = [(p[0], p[1] / share, *p[2:]) for p in kept]
    before = [0.0 if repeated else assumed(points, p[2]) for p in parts]
    df += 0 if repeated else PRIOR[0]
    averaged = [sum(p[1] * p[2][i] for p in parts) for i in range(len(points))]
    _, _, best = fit(points, averaged)
    largest = max(n for n, _ in points)
    quantities = {
        "lambda": (lambda p: p[0], LAMBDA),
        "sigma": (lambda p: p[1], ratio(1)),
        "kappa": (lambda p: p[2], ratio(2)),
        "peakConcurrency": (lambda p: math.sqrt((1 - p[1]) / p[2]) if p[2] > 0 else math.inf, PLACE),
        "atLargest": (lambda p: float(law(largest, p)), throughput_at(largest)),
        "atTwice": (lambda p: float(law(2 * largest, p)), throughput_at(2 * largest)),
    }
    intervals = {}
    for label, (value, quantity) in quantities.items():
        if not 0 < value(best) < math.inf:
            continue
        own = [value(p[5]) for p in parts]
        cost = lambda search, g, q=quantity: search.minimum(q.equations(q.forward(g)))[0]
        low, high = ends(parts, df, value(best), own, cost, before)
        # The bound of contention and coherency is their end where nothing else is.
        intervals[label] = (0.0 if low is None and label in ("sigma", "kappa") else low), high
    height = lambda p: p[0] / (2 * math.sqrt(p[2] * (1 - p[1])) + p[1] - p[2])
    if best[2] > 0:
        intervals["peakThroughput"] = ends(parts, df, height(best), [height(p[5]) for p in parts], highest, before)
    return {
        "name": name,
        "points": points,
        "source": "replicates" if repeated else "curve",
        "probabilities": [p[1] for p in every],
        "weights": averaged,
        "parameters": best,
        "intervals": intervals,
    }


if __name__ == "__main__":
    sets = [(name, CERTIFIED[name]["points"]) for name in SETS if name in CERTIFIED]
    sets += [("repeated", REPEATED), ("noisy", NOISY)]
    with Pool() as pool:
        cases = pool.starmap(case, sets)
    print(json.dumps(cases, indent=1))
