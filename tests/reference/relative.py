"""Relative change of the throughput between two fits, with its profile and Wald interval; see README.md."""

import json
import math

from mpmath import diff, exp, findroot, log, mp, mpf, sqrt

from comparison import Half
from optimum import along, unit_covariance
from profile import throughput_at
from usl import certified_points, law, law_gradient, numbers, sse, student_quantile

mp.dps = 30


def least(first, second, quantity, log_ratio):
    """Least SSE of both where the throughput of the second is exp(log_ratio) times that of the first."""
    values = [float(quantity.value(half.estimate)) for half in (first, second)]
    ends = sorted((math.log(values[0]), math.log(values[1]) - log_ratio))

    def total(u):
        one = first.at(quantity, quantity.forward(math.exp(u)))[0]
        return one + second.at(quantity, quantity.forward(math.exp(u + log_ratio)))[0]

    grid = [ends[0] + (ends[1] - ends[0]) * i / 20 for i in range(21)]
    sums = [total(u) for u in grid]
    i = min(range(21), key=lambda k: sums[k])
    low, high = grid[max(i - 1, 0)], grid[min(i + 1, 20)]
    shrink = (math.sqrt(5) - 1) / 2
    for _ in range(40):
        x, y = high - shrink * (high - low), low + shrink * (high - low)
        low, high = (low, y) if total(x) < total(y) else (x, high)
    return total((low + high) / 2), (low + high) / 2


def end(first, second, quantity, threshold, sign):
    """The ratio, as a logarithm, at which the least SSE is the threshold: bracketed and halved, then
    polished."""
    values = [float(quantity.value(half.estimate)) for half in (first, second)]
    start = math.log(values[1] / values[0])
    goal = float(threshold)
    step = 1e-3
    while least(first, second, quantity, start + sign * step)[0] < goal:
        step *= 2
        assert step < 100, "unbounded"
    inside, outside = start + sign * step / 2, start + sign * step
    for _ in range(40):
        middle = (inside + outside) / 2
        if least(first, second, quantity, middle)[0] < goal:
            inside = middle
        else:
            outside = middle
    rough = (inside + outside) / 2
    place = least(first, second, quantity, rough)[1]
    polished = polish((first, second), quantity, (place, place + rough), threshold)
    assert abs(float(polished) - rough) <= 1e-6 * abs(rough - start), (rough, polished)
    for share in (0.3, 0.7, 0.99):
        assert least(first, second, quantity, start + share * (rough - start))[0] < goal
    for share in (1.01, 1.1):
        assert least(first, second, quantity, start + share * (rough - start))[0] > goal
    return polished


def polish(halves, quantity, places, threshold):
    """Both gradients along that of ln X, with opposite multipliers, and the sum at the threshold."""
    parts, start, scale = [], [], []
    for half, place in zip(halves, places):
        _, theta, held = half.at(quantity, quantity.forward(math.exp(place)))
        assert 0 not in held, half.label
        a, b, c = (mpf(v) for v in half.search.user(theta))
        p = [mpf(0) if j in held else v for j, v in enumerate((1 / a, b / a, c / a))]
        free = [j for j in range(3) if j not in held]
        parts.append((half.data, p, free))
        for j in free:
            start.append(mpf(1))
            scale.append(p[j])
    room = threshold - sum(half.sse for half in halves)

    def split(u):
        found, k = [], 0
        for _, p, free in parts:
            full = list(p)
            for j in free:
                full[j] = u[k] * scale[k]
                k += 1
            found.append(full)
        return found

    def slopes(u):
        out, k = [], 0
        for (data, _, free), p in zip(parts, split(u)):
            rows = [(law_gradient(n, p), w * (x - law(n, p))) for n, x, w in data]
            for j in free:
                down = -2 * sum(g[j] * r for g, r in rows) * scale[k] / room
                up = diff(lambda v, j=j, p=p: log(quantity.value([v if i == j else p[i] for i in range(3)])), p[j])
                out.append((down, up * scale[k]))
                k += 1
        return out

    count = len(parts[0][2])
    signs = [-1] * count + [1] * (len(start) - count)
    first = slopes(start)
    multiplier = sum(s * g * h for s, (g, h) in zip(signs, first)) / sum(h * h for _, h in first)

    def system(*v):
        u, m = v[:-1], v[-1]
        total = sum(sse(data, p) for (data, _, _), p in zip(parts, split(u)))
        return [(total - threshold) / room] + [g - s * m * h for s, (g, h) in zip(signs, slopes(u))]

    root = list(findroot(system, start + [multiplier], tol=mpf(10) ** -36, maxsteps=50))
    one, two = split(root[:-1])
    assert all(v >= 0 for p in (one, two) for v in p)
    return log(quantity.value(two) / quantity.value(one))


def entry(name, before, after, n, level):
    quantity = throughput_at(n)
    halves = first, second = Half(f"{name}: before", before), Half(f"{name}: after", after)
    df = len(before) + len(after) - 6
    variance = (first.sse + second.sse) / df
    t = student_quantile((1 + mpf(level)) / 2, df)
    threshold = first.sse + second.sse + t * t * variance
    ratio = quantity.value(second.estimate) / quantity.value(first.estimate)
    spread = mpf(0)
    for half in halves:
        p = half.estimate
        _, inverse = unit_covariance(half.data, p, [0, 1, 2])
        gradient = [diff(lambda v, j=j: log(quantity.value([v if k == j else p[k] for k in range(3)])), p[j]) for j in range(3)]
        spread += along(inverse, gradient, [0, 1, 2])
    error = sqrt(variance * spread)
    return {
        "name": name,
        "before": before,
        "after": after,
        "level": mpf(level),
        "concurrency": n,
        "estimate": ratio - 1,
        "profile": [exp(end(first, second, quantity, threshold, sign)) - 1 for sign in (-1, 1)],
        "wald": [ratio * exp(sign * t * error) - 1 for sign in (-1, 1)],
    }


cisco = certified_points("cisco32")
small, large = certified_points("wso2_500B"), certified_points("wso2_10KB")
CASES = [
    ("wso2 500B, 10KB", small, large, mpf(1000), "0.9"),
    ("wso2 500B, 10KB", small, large, mpf(200), "0.95"),
    ("cisco32 odd rows, even rows", cisco[0::2], cisco[1::2], mpf(31), "0.9"),
    ("cisco32 even rows, odd rows", cisco[1::2], cisco[0::2], mpf(4), "0.99"),
    ("percona_cisco5, cisco32 even rows", certified_points("percona_cisco5"), cisco[1::2], mpf(16), "0.9"),
]
if __name__ == "__main__":
    print(json.dumps([numbers(entry(*case)) for case in CASES], indent=1))
