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


def reach(error, df, risk):
    return stats.t.isf(risk, df) * error


def pooled(y, w, paired, weight):
    """Squared standard error and df of a change at one level of this weight, by the scatter of all levels."""
    m = y[0].shape[1]
    _, error, df = between(*[side @ w / w.sum() for side in y], paired)
    inside, inside_df = within_runs(y, w, paired)
    if error is None or inside_df == 0:
        return None
    terms = [(error**2, df), (inside * max(1 / weight - 1 / m, 0), inside_df)]
    variance = sum(v for v, _ in terms)
    return variance, variance**2 / sum(v * v / nu for v, nu in terms)


def within_runs(y, w, paired):
    """What scatter within runs adds to the variance of a difference at a level of weight 1, with its df."""
    m = y[0].shape[1]
    if paired:
        df = (len(y[0]) - 1) * (m - 1)
        return residual(y[1] - y[0], w) / df / len(y[0]), df
    df = sum((len(side) - 1) * (m - 1) for side in y)
    rest = sum(residual(side, w) for side in y if len(side) > 1)
    return rest / df * (1 / len(y[0]) + 1 / len(y[1])), df


def at_the_largest(y, w, paired):
    """Estimate, standard error and df at the last level, and of what it differs from the uniform change."""
    value = y[1][:, -1].mean() - y[0][:, -1].mean()
    m = len(w)
    _, error, df = between(y[0][:, -1], y[1][:, -1], paired)
    others = w[:-1] / w[:-1].mean()
    told = pooled([side[:, :-1] for side in y], others, paired, w[-1] / w[:-1].mean())
    if stats.f.sf(error**2 / told[0], df, told[1]) < 0.1:
        return (value, error, df), (error, df)
    variance, nu = pooled(y, w, paired, w[-1])
    inside, inside_df = within_runs(y, w, paired)
    return (value, np.sqrt(variance), nu), (np.sqrt(inside * (1 / w[-1] - 1 / m)), inside_df)


def smaller(one, other, apart):
    """The interval of the smaller of two changes, where the third is their difference's."""
    risk = 0.5 - LEVEL / 2
    low = min(v[0] - reach(v[1], v[2], risk) for v in (one, other))
    gap = other[0] - one[0]
    if abs(gap) <= reach(*apart, risk / 5):
        high = min(v[0] + reach(v[1], v[2], risk / 2) for v in (one, other))
    else:
        chosen = other if gap < 0 else one
        high = chosen[0] + reach(chosen[1], chosen[2], 0.8 * risk)
    return [float(np.exp(v) - 1) for v in (min(one[0], other[0]), low, high)]


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
        mean = d.mean(), d.std(ddof=1) / np.sqrt(levels), levels - 1
        uniform = interval(*mean)
        error = np.sqrt(rest / df)
        last, apart = (d[-1], error, df), (error, df)
        spread = [float(np.sqrt(rest / df / 2)), None, None]
    else:
        mean = between(*runs, paired)
        uniform = interval(*mean)
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
        last, apart = at_the_largest(y, w, paired)
        squares = sum(np.sum((r - r.mean()) ** 2) for r in runs)
        runs_df = sum(len(r) - 1 for r in runs)
        beyond = lambda v: float(np.sqrt(max(v - scatter / levels, 0)))
        spread = [
            float(np.sqrt(scatter)),
            beyond(squares / runs_df),
            beyond(np.var(runs[1] - runs[0], ddof=1) / 2) if paired else None,
        ]
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
        "last": interval(*last)[1:3],
        "worse": smaller(mean, last, apart),
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
