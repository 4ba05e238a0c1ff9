"""Two fits side by side: extra-sum-of-squares tests and Wald differences; see README.md."""

import json
import math

from mpmath import diff, findroot, mp, mpf, sqrt

from optimum import along, optimum, unit_covariance
from profile import LAMBDA, PLACE, Case, ratio, throughput_at
from usl import certified_points, fisher_upper, law, law_gradient, numbers, sse, student_quantile, student_two_sided, weighted

mp.dps = 30
LEVEL = mpf("0.95")


class Half(Case):
    """A profile over points that are not a whole certified set."""

    def __init__(self, label, points):
        self.label = self.name = label
        self.data = weighted(points)
        self.physical, self.fixed, self.level, self.df = True, [None] * 3, "0.95", len(points) - 3
        from slices import Search

        self.search = Search(self.data, True, [])
        self.fit()
        assert self.held == (), label

    def at(self, quantity, t):
        value, theta, held, _ = self.profile(quantity, t, self.start)
        return value * self.search.x_unit**2, theta, held


def joint_minimum(first, second, quantity):
    """Least SSE of both with the quantity equal: over its value, each half at its best, then polished."""
    ends = sorted(quantity.forward(float(quantity.value(half.estimate))) for half in (first, second))
    total = lambda t: first.at(quantity, t)[0] + second.at(quantity, t)[0]
    # The best common value lies between the two estimates; a grid guards against two valleys.
    grid = [ends[0] + (ends[1] - ends[0]) * i / 40 for i in range(41)]
    sums = [total(t) for t in grid]
    i = min(range(41), key=lambda k: sums[k])
    low, high = grid[max(i - 1, 0)], grid[min(i + 1, 40)]
    shrink = (math.sqrt(5) - 1) / 2
    for _ in range(60):
        x, y = high - shrink * (high - low), low + shrink * (high - low)
        low, high = (low, y) if total(x) < total(y) else (x, high)
    t = (low + high) / 2
    halves = []
    for half in (first, second):
        _, theta, held = half.at(quantity, t)
        assert 0 not in held, (half.label, quantity.name)
        a, b, c = (mpf(v) for v in half.search.user(theta))
        p = [mpf(0) if j in held else v for j, v in enumerate((1 / a, b / a, c / a))]
        halves.append((half.data, p, [j for j in range(3) if j not in held]))
    return polish(halves, quantity, total(t))


def polish(halves, quantity, rough):
    """Both gradients along that of the quantity, with opposite multipliers, and its values equal."""
    start, scale = [], []
    for _, p, free in halves:
        for j in free:
            start.append(mpf(1))
            scale.append(p[j])
    size = sum(w * x * x for data, _, _ in halves for _, x, w in data)
    common = quantity.value(halves[0][1])

    def split(u):
        parts, k = [], 0
        for _, p, free in halves:
            full = list(p)
            for j in free:
                full[j] = u[k] * scale[k]
                k += 1
            parts.append(full)
        return parts

    def slopes(u):
        out, k = [], 0
        for (data, _, free), p in zip(halves, split(u)):
            rows = [(law_gradient(n, p), w * (x - law(n, p))) for n, x, w in data]
            for j in free:
                down = -2 * sum(g[j] * r for g, r in rows) * scale[k] / size
                up = diff(lambda v, j=j, p=p: quantity.value([v if i == j else p[i] for i in range(3)]), p[j])
                out.append((down, up * scale[k] / common))
                k += 1
        return out

    count = len(halves[0][2])
    first = slopes(start)
    signs = [1] * count + [-1] * (len(start) - count)
    multiplier = sum(s * g * h for s, (g, h) in zip(signs, first)) / sum(h * h for _, h in first)

    def system(*v):
        u, m = v[:-1], v[-1]
        one, two = split(u)
        equal = (quantity.value(one) - quantity.value(two)) / common
        return [equal] + [g - s * m * h for s, (g, h) in zip(signs, slopes(u))]

    root = list(findroot(system, start + [multiplier], tol=mpf(10) ** -40, maxsteps=50))
    parts = split(root[:-1])
    assert all(v >= 0 for p in parts for v in p)
    total = sum(sse(data, p) for (data, _, _), p in zip(halves, parts))
    assert abs(float(total) - rough) <= 1e-9 * rough, (quantity.name, total, rough)
    return total


def entry(name, labels, before, after, n):
    first, second = Half(labels[0], before), Half(labels[1], after)
    separate = first.sse + second.sse
    df = len(before) + len(after) - 6
    variance = separate / df
    t = student_quantile((1 + LEVEL) / 2, df)

    def test(total, q):
        f = (total - separate) / q / variance
        return {"sse": total, "f": f, "numeratorDf": q, "denominatorDf": df, "pValue": fisher_upper(f, q, df)}

    _, _, pooled = optimum(weighted(before + after))
    quantities = {"lambda": LAMBDA, "sigma": ratio(1), "kappa": ratio(2), "peakConcurrency": PLACE, "throughput": throughput_at(n)}
    tests = {"all": test(pooled, 3)}
    tests.update({key: test(joint_minimum(first, second, quantity), 1) for key, quantity in quantities.items()})

    height = lambda p: law(sqrt((1 - p[1]) / p[2]), p)
    values = {key: quantity.value for key, quantity in quantities.items()} | {"peakThroughput": height}
    differences = {}
    for key, value in values.items():
        spread = mpf(0)
        for half in (first, second):
            p = half.estimate
            _, inverse = unit_covariance(half.data, p, [0, 1, 2])
            gradient = [diff(lambda v, j=j: value([v if k == j else p[k] for k in range(3)]), p[j]) for j in range(3)]
            spread += along(inverse, gradient, [0, 1, 2])
        difference, error = value(second.estimate) - value(first.estimate), sqrt(variance * spread)
        differences[key] = {
            "estimate": difference,
            "standardError": error,
            "low": difference - t * error,
            "high": difference + t * error,
            "pValue": student_two_sided(difference / error, df),
        }
    return {
        "name": name,
        "before": before,
        "after": after,
        "level": LEVEL,
        "concurrency": n,
        "sse": [first.sse, second.sse],
        "degreesOfFreedom": df,
        "tests": tests,
        "differences": differences,
    }


cisco = certified_points("cisco32")
CASES = [
    ("wso2 500B, 10KB", ("500B", "10KB"), certified_points("wso2_500B"), certified_points("wso2_10KB"), mpf(200)),
    ("cisco32 odd rows, even rows", ("odd", "even"), cisco[0::2], cisco[1::2], mpf(16)),
]
if __name__ == "__main__":
    print(json.dumps([numbers(entry(*case)) for case in CASES], indent=1))
