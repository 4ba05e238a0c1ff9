"""Least-squares optima of the knee X = λN/(1 + (λN/C)^q)^(1/q), q ≥ 1, in 40 digits; see README.md.

Each set is solved three ways, and the lowest is written: the ends (straight line, constant, q = ∞ on every
segment, q = 1) each on their own, and the bends between them. For those a net of places (C/λ, 1/q) is laid over
the whole range, finer about every measurement the sharper the bend; the lowest places and all that are lower than
their neighbours are followed downhill by a simplex in double precision, and the end of the lowest is polished in
40 digits by Newton's method on the normal equations in (ln λ, ln C, ln q). The script stops where any place of the
net, or any end of a descent, is lower than the optimum it certifies.
"""

import csv
import json
import math
import os
import random
import sys

from mpmath import diff, eigsy, exp, findroot, log, matrix, mp, mpf

from usl import CERTIFIED, HERE, numbers, weighted

mp.dps = 40
DATA = os.path.join(HERE, "..", "data")
INFINITY = float("inf")
# Below this share of Σ w X² for the smallest curvature, double precision does not tell the parameters to 1e-8.
IDENTIFIED = mpf(10) ** -6


# ---- the curve


def knee(n, lam, c, q):
    t = (lam * n / c) ** q
    return lam * n / (1 + t) ** (1 / q)


def gradient(n, lam, c, q):
    """X and its derivatives over ln λ, ln C and ln q."""
    ratio = lam * n / c
    t = ratio**q
    x = lam * n / (1 + t) ** (1 / q)
    return x, [x / (1 + t), x * t / (1 + t), x * (log(1 + t) / q - log(ratio) * t / (1 + t))]


def float_sse(points, k, u):
    """The sum of squares of the best λ, in double precision; u = 0 is q = ∞."""
    shapes = []
    for n, _, _ in points:
        small, large = (n, k) if n < k else (k, n)
        bend = math.log1p(math.exp(math.log(small / large) / u)) * u if u > 0 else 0.0
        shapes.append(small * math.exp(-bend))
    square = sum(w * s * s for (_, _, w), s in zip(points, shapes))
    lam = sum(w * s * x for (_, x, w), s in zip(points, shapes)) / square
    return sum(w * (x - lam * s) ** 2 for (_, x, w), s in zip(points, shapes)), lam


# ---- the ends


def slope(points):
    square = sum(w * n * n for n, _, w in points)
    return sum(w * n * x for n, x, w in points) / square


def mean(points):
    return sum(w * x for _, x, w in points) / sum(w for _, _, w in points)


def sse_of(points, curve):
    return sum(w * (x - curve(n)) ** 2 for n, x, w in points)


def ends(points):
    """(SSE, λ, C, q, kind) of each end; None is infinite, or does not exist."""
    lam = slope(points)
    yield sse_of(points, lambda n: lam * n), lam, None, None, "line"
    c = mean(points)
    yield sse_of(points, lambda n: c), None, c, None, "constant"
    places = sorted({n for n, _, _ in points})
    for low, high in zip(places, places[1:]):
        below, above = [p for p in points if p[0] <= low], [p for p in points if p[0] >= high]
        lam, c = slope(below), mean(above)
        if low < c / lam < high:
            yield sse_of(points, lambda n: min(lam * n, c)), lam, c, None, "kink"
        # The bend at a measurement: one ratio for both sides.
        k = low
        if k > places[0]:
            square = sum(w * min(n, k) ** 2 for n, _, w in points)
            lam = sum(w * min(n, k) * x for n, x, w in points) / square
            yield sse_of(points, lambda n: lam * min(n, k)), lam, lam * k, None, "kink"


def hyperbola(points, flat, unit):
    """q = 1: the best of the descents along that end."""
    low, high = math.log(flat[0][0]), math.log(flat[-1][0])
    grid = [low - 15 + (high - low + 30) * i / 600 for i in range(601)]
    values = [float_sse(flat, math.exp(v), 1.0)[0] for v in grid]
    best = None
    for i in range(1, 600):
        if values[i] <= values[i - 1] and values[i] <= values[i + 1]:
            a, b = grid[i - 1], grid[i + 1]
            for _ in range(100):
                m1, m2 = b - (b - a) * 0.618, a + (b - a) * 0.618
                if float_sse(flat, math.exp(m1), 1.0)[0] < float_sse(flat, math.exp(m2), 1.0)[0]:
                    b = m2
                else:
                    a = m1
            value, lam = float_sse(flat, math.exp((a + b) / 2), 1.0)
            if best is None or value < best[0]:
                best = (value, lam, lam * math.exp((a + b) / 2))
    if best is None:
        return None
    solution = polished(points, [best[1] * unit, best[2] * unit], 1)
    if solution is None:
        return None
    return solution[0], *solution[1], "hyperbola"


def polished(points, start, q=None):
    """Newton on the normal equations; q fixed where it is given. None where it leads elsewhere."""
    size = sum(w * x * x for _, x, w in points)
    full = lambda v: [exp(v[0]), exp(v[1]), mpf(q) if q is not None else exp(v[2])]

    def normal(*v):
        if max(abs(value) for value in v) > 200:
            raise ValueError("Newton's steps have left every curve")
        sums = [mpf(0)] * len(start)
        for n, x, w in points:
            fitted, g = gradient(n, *full(v))
            for j in range(len(start)):
                sums[j] += w * (x - fitted) * g[j] / size
        return sums

    try:
        root = findroot(normal, [log(v) for v in start], tol=mpf(10) ** -50, maxsteps=40, verify=False)
    except (ZeroDivisionError, ValueError, OverflowError):
        return None
    p = full(list(root))
    residual = max(abs(v) for v in normal(*root))
    if residual > mpf(10) ** -24:
        return None
    return sse_of(points, lambda n: knee(n, *p)), p


def curvature(points, p):
    """The smallest eigenvalue of half the second derivatives over (ln λ, ln C, ln q), beside Σ w X²."""
    size = sum(w * x * x for _, x, w in points)
    count = 3 if p[2] != 1 else 2

    def slope_of(j, v):
        full = [exp(v[0]), exp(v[1]), exp(v[2])]
        return -sum(w * (x - gradient(n, *full)[0]) * gradient(n, *full)[1][j] for n, x, w in points)

    at = [log(v) for v in p]
    rows = matrix(count, count)
    for i in range(count):
        for j in range(count):
            step = lambda t, i=i: [v + (t if k == i else 0) for k, v in enumerate(at)]
            rows[i, j] = diff(lambda t: slope_of(j, step(t)), 0) / size
    rows = (rows + rows.T) / 2
    return min(eigsy(rows, eigvals_only=True))


# ---- between the ends


def net(flat):
    low, high = math.log(flat[0][0]), math.log(flat[-1][0])
    rows = []
    for i in range(61):
        u = math.exp(-6.0 * i / 60)
        wide = 4 * u + 0.5
        rows.append((u, [low - wide + (high - low + 2 * wide) * j / 240 for j in range(241)]))
    for i in range(1, 25):
        u = math.exp(-0.5 * i)
        beside = [math.log(n) + s * u for n in sorted({p[0] for p in flat}) for s in (-2, -1.2, -0.6, -0.2, 0, 0.2, 0.6, 1.2, 2)]
        rows.append((u, sorted(beside)))
    far = [(u, [low - 12 * u, low - 8 * u, high + 8 * u, high + 12 * u]) for u, _ in rows[:61:6]]
    return rows + far


def simplex(value, start, sizes):
    corners = [(value(p), p) for p in (start, (start[0] + sizes[0], start[1]), (start[0], start[1] - sizes[1]))]
    for _ in range(220):
        corners.sort(key=lambda c: c[0])
        (a, pa), (b, pb), (c, pc) = corners
        mid = ((pa[0] + pb[0]) / 2, (pa[1] + pb[1]) / 2)
        at = lambda t: (mid[0] + t * (mid[0] - pc[0]), mid[1] + t * (mid[1] - pc[1]))
        trial = (value(at(1)), at(1))
        if trial[0] < a:
            far = (value(at(2)), at(2))
            trial = min(trial, far)
        elif trial[0] >= b:
            t = 0.5 if trial[0] < c else -0.5
            trial = (value(at(t)), at(t))
        if trial[0] < c:
            corners[2] = trial
        else:
            corners = [corners[0]] + [
                (value(p), p) for p in (((pa[0] + o[0]) / 2, (pa[1] + o[1]) / 2) for o in (pb, pc))
            ]
    return min(corners)


def between(flat):
    """(SSE, ln K, ln u) of the end of every descent worth making, lowest first, and the lowest place of the net."""
    value = lambda p: float_sse(flat, math.exp(p[0]), math.exp(p[1]))[0] if -14 < p[1] <= 0 and abs(p[0]) < 80 else INFINITY
    starts, lowest = [], INFINITY
    for u, row in net(flat):
        values = [float_sse(flat, math.exp(v), u)[0] for v in row]
        lowest = min(lowest, *values)
        for j, v in enumerate(values):
            if (j == 0 or v <= values[j - 1]) and (j + 1 == len(values) or v <= values[j + 1]):
                starts.append((v, row[j], math.log(u)))
    starts.sort()
    found = []
    for _, ln_k, ln_u in starts[:40]:
        u = math.exp(ln_u)
        sse, (k, v) = simplex(value, (ln_k, ln_u), (0.2 * u, 0.2))
        sse, (k, v) = simplex(value, (k, v), (1e-3 * u, 1e-3))
        found.append((sse, k, v))
    found.sort()
    return found, lowest


def certify(name, points, weights):
    points = sorted(weighted(points, weights))
    unit = max(x for _, x, _ in points)
    flat = [(float(n), float(x / unit), float(w)) for n, x, w in points]
    candidates = list(ends(points))
    found, lowest = between(flat)
    one = hyperbola(points, flat, unit)
    if one:
        candidates.append(one)
    seen = []
    for sse, k, v in found:
        if len(seen) >= 4 or v > -1e-9 or any(abs(v - o) < 1e-4 and abs(k - l) < 1e-4 for l, o in seen):
            continue
        seen.append((k, v))
        lam = float_sse(flat, math.exp(k), math.exp(v))[1] * unit
        solution = polished(points, [lam, lam * exp(mpf(k)), exp(-mpf(v))])
        if solution and solution[1][2] >= 1:
            candidates.append((solution[0], *solution[1], "round"))
    order = ["line", "constant", "kink", "hyperbola", "round"]
    scale = sum(w * x * x for _, x, w in points)
    rounding = scale * mpf(10) ** -60
    best = min(candidates, key=lambda c: (c[0] if c[0] > rounding else mpf(0), order.index(c[4])))
    sse, lam, c, q, kind = best
    # The simplest curve that no double tells from the best one.
    for other in sorted(candidates, key=lambda o: order.index(o[4])):
        if other[0] <= sse * (1 + mpf(10) ** -13) + scale * mpf(10) ** -32:
            sse, lam, c, q, kind = other
            break
    rival = min(lowest, found[0][0]) * unit * unit
    slack = scale * mpf(10) ** -28
    assert rival >= sse * (1 - mpf(10) ** -9) - slack, (name, weights, kind, sse, rival)
    least = curvature(points, [lam, c, mpf(q)]) if kind in ("round", "hyperbola") else None
    identified = kind in ("line", "constant", "kink") or least > IDENTIFIED
    sys.stderr.write(f"{name} {weights} {kind}\n")
    return {
        "name": name,
        "weights": weights,
        "points": [[n, x] for n, x, _ in points],
        "kind": kind,
        "identified": identified,
        "sse": sse if sse > scale * mpf(10) ** -32 else mpf(0),
        "lambda": lam,
        "ceiling": c,
        "q": q,
    }


# ---- the sets


def column(file, n, x, where=None):
    with open(os.path.join(DATA, file), newline="") as lines:
        rows = [row for row in csv.DictReader(lines) if where is None or all(row[k] == v for k, v in where.items())]
    return [(mpf(row[n]), mpf(row[x])) for row in rows]


def simulated(seed, ns, curve, noise):
    source = random.Random(seed)
    return [(mpf(repr(float(n))), mpf(repr(float(f"{curve(n) * (1 + noise * source.gauss(0, 1)):.6g}")))) for n in ns]


def exact(ns, lam, c, q):
    """Noise-free to the last digit of a double."""
    return [(mpf(n), mpf(repr(float(knee(mpf(n), mpf(lam), mpf(c), mpf(q)) if q else min(mpf(lam) * n, mpf(c)))))) for n in ns]


def sets():
    for name in CERTIFIED:
        yield name, [(mpf(repr(n)), mpf(repr(x))) for n, x in CERTIFIED[name]["points"]], ("equal", "relative")
    for tool in ("wrk", "hey", "ab"):
        yield f"mutex_{tool}", column("mutex-server.csv", "connections", "requests_per_s", {"tool": tool}), ("equal", "relative")
    yield "mutex_all", column("mutex-server.csv", "connections", "requests_per_s"), ("relative",)
    yield "pgbench", column("pgbench-select.csv", "clients", "tps"), ("equal", "relative")
    for table, pool, clients in (("3.1", "1", "1"), ("3.2", "5", "5"), ("3.3", "1", "5")):
        where = {"table": table, "thread_pool_size": pool, "clients": clients}
        yield f"order_matching_{table}_{clients}", column("order-matching-server.csv", "cores", "throughput_per_ms", where), ("equal",)
    # Pools of 1 to 3200 threads, 4 hardware threads, 50 ms of work and 1000 ms of waiting a task: min(N/1.05, 80).
    pool = lambda n: min(n / 1.05, 80.0)
    yield "waiting_pool", simulated(3, [1, 10, 50, 84, 100, 200, 800, 3200], pool, 0.02), ("equal", "relative")
    doubling = [1, 2, 4, 8, 16, 32, 64]
    law = lambda n: 1000 * n / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1))
    round_ = lambda q: lambda n: float(knee(mpf(n), mpf(100), mpf(2000), mpf(q)))
    for seed, q in ((11, 1.3), (12, 2), (13, 4), (14, 9)):
        yield f"random_q{q}", simulated(seed, doubling + [48], round_(q), 0.03), ("equal", "relative")
        yield f"random_q{q}_16", simulated(seed + 10, range(1, 65, 4), round_(q), 0.03), ("relative",)
    yield "random_law", simulated(31, doubling, law, 0.02), ("equal", "relative")
    yield "random_limit", simulated(32, doubling + [20, 24], lambda n: 100 * min(n, 21), 0.01), ("equal", "relative")
    yield "random_amdahl", simulated(33, doubling, lambda n: 50 * n / (1 + 0.1 * (n - 1)), 0.02), ("equal", "relative")
    yield "random_flat", simulated(34, doubling, lambda n: 700.0, 0.02), ("equal",)
    yield "random_line", simulated(35, doubling, lambda n: 7.0 * n, 0.02), ("equal", "relative")
    awkward = simulated(36, doubling + [48], round_(3), 0.02)
    yield "unit_giga", [(n, x * 10**9) for n, x in awkward], ("equal", "relative")
    yield "unit_nano", [(n, mpf(repr(float(x / 10**9)))) for n, x in awkward], ("equal",)
    yield "unit_n_small", [(mpf(repr(float(n / 1000))), x) for n, x in awkward], ("equal",)
    yield "unit_n_large", [(n * 10**6, x) for n, x in awkward], ("relative",)
    for q in (1, 1.5, 3, 8):
        yield f"exact_q{q}", exact(doubling, 123.5, 2345, q), ("equal",)
    yield "exact_kink", exact(doubling, 100, 2000, None), ("equal",)
    yield "exact_line", exact(doubling, 3, 10**6, None), ("equal",)


if __name__ == "__main__":
    chosen = sys.argv[1:]
    results = [
        certify(name, points, weights)
        for name, points, choices in sets()
        for weights in choices
        if not chosen or name in chosen
    ]
    print("[\n" + ",\n".join(json.dumps(numbers(result)) for result in results) + "\n]")
