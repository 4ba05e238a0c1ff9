"""The likelihood of errors of Student's t with 4 degrees of freedom: optimum, scale, weights and profile intervals.

Other than in the core the curve is looked for in (ln λ, σ, κ) or what is left of these where a quantity is held, by SciPy's
L-BFGS-B on the likelihood itself, from many starts; see README.md.
"""

import json
import math
import random
import sys
from multiprocessing import Pool

import numpy as np
from scipy.optimize import brentq, minimize
from scipy.stats import t as student

DEGREES = 4.0
LEVEL = 0.95
FARTHEST = 1e5


class Table:
    def __init__(self, points, weights):
        self.n = np.array([n for n, _ in points], float)
        self.x = np.array([x for _, x in points], float)
        w = np.ones(len(points)) if weights == "equal" else self.x**-2.0
        self.w = w / w.mean()

    def curve(self, p):
        """X(N) and its gradient in (λ, σ, κ)."""
        lam, sigma, kappa = p
        m, mn = self.n - 1, self.n * (self.n - 1)
        e = 1 + sigma * m + kappa * mn
        f = lam * self.n / e
        return f, np.array([f / lam, -f * m / e, -f * mn / e])

    def scale(self, squares):
        """ln s² as the root of 5 Σ z/(4 + z) = n, which falls as s² grows: Newton's steps within a bracket."""
        high = math.log(1.3 * squares.mean())
        low, at = high - 80, high
        for _ in range(200):
            z = squares * math.exp(-at)
            u = (DEGREES + 1) * z / (DEGREES + z)
            excess = float(u.sum()) - len(z)
            low, high = (at, high) if excess > 0 else (low, at)
            step = excess / float((u * DEGREES / (DEGREES + z)).sum())
            if abs(step) < 1e-15 * (1 + abs(at)):
                break
            at = at + step if low < at + step < high else 0.5 * (low + high)
        return at

    def unlikely(self, p):
        """−ln L at the most likely scale, and its gradient in (λ, σ, κ)."""
        f, slopes = self.curve(p)
        r = self.x - f
        squares = self.w * r * r
        logarithm = self.scale(squares)
        z = squares * math.exp(-logarithm)
        value = 0.5 * len(r) * logarithm + 0.5 * (DEGREES + 1) * np.sum(np.log1p(z / DEGREES))
        pull = -(DEGREES + 1) * self.w * r / (DEGREES + z) * math.exp(-logarithm)
        return float(value), slopes @ pull


def lowest(table, place, starts, bounds):
    """The least −ln L over the free numbers; `place` gives (λ, σ, κ) and the derivatives of these."""
    def at(free):
        p, jacobian = place(free)
        value, gradient = table.unlikely(p)
        return value, jacobian @ gradient

    best = None
    for start in starts:
        start = np.clip(start, [b[0] for b in bounds], [b[1] for b in bounds])
        for _ in range(4):
            found = minimize(at, start, jac=True, method="L-BFGS-B", bounds=bounds, options={"ftol": 1e-16, "gtol": 1e-12, "maxiter": 500, "maxcor": 20})
            done = np.allclose(found.x, start, rtol=1e-11, atol=0)
            start = found.x
            if done:
                break
        if best is None or found.fun < best[0]:
            best = (found.fun, found.x)
    return best


# Each quantity: (λ, σ, κ) and derivatives in what is free, the free numbers of a curve, their bounds, the least value.
def held(quantity, g, largest):
    e = math.exp
    s_bounds, k_bounds, l_bounds = (0.0, 1e4), (0.0, 1e3), (-60.0, 60.0)
    if quantity == "lambda":
        return (lambda v: ((g, v[0] ** 2, v[1] ** 2), np.array([[0, 2 * v[0], 0], [0, 0, 2 * v[1]]])), lambda p: [p[1] ** 0.5, p[2] ** 0.5], [(0.0, 1e2), (0.0, 1e2)])
    if quantity == "sigma":
        return (lambda v: ((e(v[0]), g, v[1] ** 2), np.array([[e(v[0]), 0, 0], [0, 0, 2 * v[1]]])), lambda p: [math.log(p[0]), p[2] ** 0.5], [l_bounds, (0.0, 1e2)])
    if quantity == "kappa":
        return (lambda v: ((e(v[0]), v[1], g), np.array([[e(v[0]), 0, 0], [0, 1, 0]])), lambda p: [math.log(p[0]), p[1]], [l_bounds, s_bounds])
    if quantity == "peak":
        return (lambda v: ((e(v[0]), v[1], (1 - v[1]) / g**2), np.array([[e(v[0]), 0, 0], [0, 1, -1 / g**2]])), lambda p: [math.log(p[0]), min(p[1], 0.999)], [l_bounds, (0.0, 1.0)])
    m, mn = largest - 1, largest * (largest - 1)

    def place(v):
        sigma, kappa = v[0], v[1] ** 2
        return (g * (1 + sigma * m + kappa * mn) / largest, sigma, kappa), np.array([[g * m / largest, 1, 0], [g * mn / largest * 2 * v[1], 0, 2 * v[1]]])

    return place, lambda p: [p[1], p[2] ** 0.5], [s_bounds, (0.0, 1e2)]


def entry(case):
    name, points, weights = case
    table = Table(points, weights)
    n, largest = len(points), max(n for n, _ in points)
    free = lambda v: ((math.exp(v[0]), v[1], v[2] ** 2), np.diag([math.exp(v[0]), 1, 2 * v[2]]))
    first = math.log(max(x / m for m, x in points))
    grid = [(first + d, s, k) for d in (0.0,) for s in (0.01, 0.1, 0.4) for k in (0.01, 0.03, 0.1)]
    bounds = [(-60, 60), (0, 1e3), (0, 1e2)]
    ends = [lowest(table, free, [start], bounds) for start in grid]
    ends.sort(key=lambda found: found[0])
    best, at = ends[0]
    p = free(at)[0]
    valleys = [p]
    for value, v in ends:
        q = free(v)[0]
        if value < best + 8 and len(valleys) < 4 and all(abs(math.log((q[2] + 1e-6) / (o[2] + 1e-6))) > 0.01 for o in valleys):
            valleys.append(q)
    # A held quantity may lead into a valley that has no bottom of its own.
    valleys += [(p[0], sigma, kappa) for sigma in (0.005, 0.05, 0.3) for kappa in (1e-6, 5e-4, 5e-3)]
    goal = 0.5 * n * math.log1p(student.ppf(0.5 + LEVEL / 2, n - 3) ** 2 / (n - 3))
    f, _ = table.curve(p)
    squares = table.w * (table.x - f) ** 2
    square = math.exp(table.scale(squares))

    def rise(quantity, g):
        place, start, limits = held(quantity, g, largest)
        return lowest(table, place, [start(v) for v in valleys], limits)[0] - best - goal

    def end(quantity, estimate, up, least):
        if not up and least is not None and rise(quantity, least) <= 0:
            return least
        inside, step = estimate, 0.05
        while step < math.log(FARTHEST):
            g = estimate * math.exp(step if up else -step)
            if rise(quantity, g) > 0:
                return brentq(lambda g: rise(quantity, g), inside, g, xtol=1e-11 * estimate, rtol=1e-11)
            inside, step = g, step * 1.7
        return None

    peak = math.sqrt((1 - p[1]) / p[2]) if p[2] > 1e-9 and p[1] < 1 else None
    values = {"lambda": (p[0], None), "sigma": (p[1], 0.0), "kappa": (p[2], 0.0), "peak": (peak, None), "at": (float(f[table.n == largest][0]), None)}
    # From a bound outwards there is no factor.
    told = {q: v for q, v in values.items() if v[0] is not None and v[0] > 1e-9}
    return {
        "name": name,
        "points": points,
        "options": {"weights": weights},
        "largest": largest,
        "parameters": [float(v) for v in p],
        "scale": math.sqrt(square),
        "tWeights": (5 / (4 + squares / square)).tolist(),
        "unlikely": best,
        "intervals": {q: [end(q, v, False, least), end(q, v, True, None)] for q, (v, least) in told.items()},
    }


def drawn(seed, plan, low):
    rng = random.Random(seed)
    points = []
    for i, n in enumerate(plan):
        x = 1000 * n / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1)) * (1 + 0.03 * rng.gauss(0, 1))
        points.append((n, round(x * (0.8 if i == low else 1), 3)))
    return points


PLANS = [
    [1, 3, 8, 21, 60],
    [1, 2, 4, 8, 16, 32],
    [1, 2, 4, 8, 16, 32, 48, 64],
    [1, 2, 4, 6, 8, 12, 16, 20],
    [1 + 4 * k for k in range(16)],
    [1, 1, 4, 4, 12, 12, 32, 32, 64, 64],
]
CASES = [
    (f"{len(plan)} points to {plan[-1]}, {weights}, {'clean' if low is None else f'row {low + 1} low'}", drawn(10 * k + j, plan, low), weights)
    for k, plan in enumerate(PLANS)
    for j, (weights, low) in enumerate([("equal", None), ("equal", 3), ("relative", 1), ("relative", len(plan) - 2)])
]

if __name__ == "__main__":
    with Pool(2) as pool:
        print(json.dumps(pool.map(entry, CASES[: int(sys.argv[1])] if len(sys.argv) > 1 else CASES, chunksize=1), indent=1))
