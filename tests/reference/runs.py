"""Comparisons of several runs, for `runs.json`: scipy's t tests, and analyses of variance as least squares by numpy.

    python runs.py > runs.json
"""

import json

import numpy as np
from scipy import stats

LEVEL = 0.9


def design(runs, levels, weights):
    """Dummies of runs and levels, each row times the root of its weight."""
    rows = []
    for i in range(runs):
        for j in range(levels):
            row = np.zeros(runs + levels)
            row[i] = row[runs + j] = 1
            rows.append(row * np.sqrt(weights[j]))
    return np.array(rows)


def residual(y, weights):
    """Sum of squares of runs and levels, by least squares."""
    runs, levels = y.shape
    x = design(runs, levels, weights)
    v = (y * np.sqrt(weights)).ravel()
    beta, *_ = np.linalg.lstsq(x, v, rcond=None)
    return float(np.sum((v - x @ beta) ** 2))


def restricted(sides, weights):
    """REML: ln L of both sides with the variance profiled out, up to what does not depend on the weights."""
    total, df, value = 0.0, 0, 0.0
    for y in sides:
        runs, levels = y.shape
        if runs < 2:
            continue
        total += residual(y, weights)
        df += (runs - 1) * (levels - 1)
        x = design(runs, levels, weights)[:, 1:]
        value += 0.5 * runs * np.sum(np.log(weights)) - 0.5 * np.linalg.slogdet(x.T @ x)[1]
    return value - 0.5 * df * np.log(total)


def weights_of(sides):
    levels = sides[0].shape[1]
    if max(len(y) for y in sides) < 2:
        return np.ones(levels)
    logs = np.mean([y.mean(axis=0) for y in sides], axis=0)
    candidates, values = [], []
    for power in [0, 0.25, 0.5, 0.75, 1, 1.25]:
        w = np.exp((2 - 2 * power) * (logs - logs.max()))
        w /= w.mean()
        candidates.append(w)
        values.append(restricted(sides, w))
    p = np.exp(np.array(values) - max(values))
    w = (p / p.sum()) @ np.array(candidates)
    return w / w.mean()


def interval(difference, error, df):
    if error is None:
        return [float(np.exp(difference) - 1), None, None, None]
    reach = stats.t.ppf(0.5 + LEVEL / 2, df) * error
    p = 2 * stats.t.sf(abs(difference) / error, df)
    return [float(np.exp(v) - 1) for v in (difference, difference - reach, difference + reach)] + [float(p)]


def between(before, after, paired):
    if len(before) == len(after) == 1:
        return float(after[0] - before[0]), None, None
    if paired:
        d = after - before
        return d.mean(), d.std(ddof=1) / np.sqrt(len(d)), len(d) - 1
    difference = after.mean() - before.mean()
    if len(before) > 1 and len(after) > 1:
        test = stats.ttest_ind(after, before, equal_var=False)
        return difference, difference / test.statistic, test.df
    test_df = len(before) + len(after) - 2
    pooled = (np.sum((before - before.mean()) ** 2) + np.sum((after - after.mean()) ** 2)) / test_df
    return difference, np.sqrt(pooled * (1 / len(before) + 1 / len(after))), test_df


def case(name, n, before, after, paired):
    y = [np.log(before), np.log(after)]
    levels = len(n)
    w = weights_of(y)
    runs = [side @ w / w.sum() for side in y]
    z = np.log(n)
    one_each = len(before) == len(after) == 1
    if one_each:
        d = (y[1] - y[0])[0]
        x = np.vander(z, 3)
        beta, *_ = np.linalg.lstsq(x, d, rcond=None)
        rest, df = float(np.sum((d - x @ beta) ** 2)), levels - 3
        f = (np.sum((d - d.mean()) ** 2) - rest) / 2 / (rest / df)
        shape = [float(f), float(stats.f.sf(f, 2, df))]
        uniform = interval(d.mean(), d.std(ddof=1) / np.sqrt(levels), levels - 1)
        spread = [float(np.sqrt(rest / df / 2)), None, None]
    else:
        uniform = interval(*between(*runs, paired))
        rest = sum(residual(side, w) for side in y if len(side) > 1)
        df = sum((len(side) - 1) * (levels - 1) for side in y)
        scatter = rest / df
        means = [side.mean(axis=0) for side in y]
        d = means[1] - means[0]
        explained = np.sum(w * (d - d @ w / w.sum()) ** 2)
        if paired:
            pairs = y[1] - y[0]
            own, own_df = residual(pairs, w), (len(pairs) - 1) * (levels - 1)
            f = len(pairs) * explained / (levels - 1) / (own / own_df)
            shape = [float(f), float(stats.f.sf(f, levels - 1, own_df))]
        else:
            f = explained / (1 / len(before) + 1 / len(after)) / (levels - 1) / scatter
            shape = [float(f), float(stats.f.sf(f, levels - 1, df))]
        squares = sum(np.sum((r - r.mean()) ** 2) for r in runs)
        runs_df = sum(len(r) - 1 for r in runs)
        beyond = lambda v: float(np.sqrt(max(v - scatter / levels, 0)))
        spread = [
            float(np.sqrt(scatter)),
            beyond(squares / runs_df),
            beyond(np.var(runs[1] - runs[0], ddof=1) / 2) if paired else None,
        ]
    last = interval(*between(y[0][:, -1], y[1][:, -1], paired))
    return {
        "name": name,
        "concurrency": list(map(float, n)),
        "before": before.tolist(),
        "after": after.tolist(),
        "paired": paired,
        "uniform": uniform,
        "shape": shape,
        "spread": spread,
        "weights": w.tolist(),
        "last": last[1:3],
    }


def main():
    random = np.random.default_rng(2026)
    n = np.array([1, 2, 4, 8, 16, 32])
    law = 1000 * n / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1))

    def drawn(count, factor, power, effects):
        sd = (0.03 if power else 0.01) * (law / law.max()) ** (power - 1)
        noise = 1 + sd * random.standard_normal((count, len(n)))
        return np.round(factor * law * np.exp(effects)[:count, None] * noise, 3)

    cases = []
    for power in (1, 0.5, 0):
        effects = 0.05 * random.standard_normal(5)
        own = lambda: 0.05 * random.standard_normal(5)
        cases += [
            case(f"pairs, power {power}", n, drawn(3, 1, power, effects), drawn(3, 0.9, power, effects), True),
            case(f"separate, power {power}", n, drawn(3, 1, power, own()), drawn(5, 0.95, power, own()), False),
            case(f"a history, power {power}", n, drawn(5, 1, power, own()), drawn(1, 1, power, own()), False),
            case(f"one each, power {power}", n, drawn(1, 1, power, own()), drawn(1, 0.9, power, own()), False),
        ]
    print(json.dumps(cases, indent=1))


main()
