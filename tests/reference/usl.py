"""What the generators share: the data, the law in (λ, σ, κ), and two distributions; see README.md."""

import json
import os

from mpmath import betainc, mp, mpf

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))
CERTIFIED = json.load(open(os.path.join(HERE, "..", "data", "certified.json")))["datasets"]


def certified_points(name):
    """The points of a certified set, as the decimals that are printed."""
    return [(mpf(repr(n)), mpf(repr(x))) for n, x in CERTIFIED[name]["points"]]


def weighted(points, weights="equal"):
    """(N, X, w) with weights of mean 1."""
    raw = [1 / x**2 if weights == "relative" else mpf(1) for _, x in points]
    mean = sum(raw) / len(raw)
    return [(n, x, w / mean) for (n, x), w in zip(points, raw)]


def elongation(n, p):
    return 1 + p[1] * (n - 1) + p[2] * n * (n - 1)


def law(n, p):
    return p[0] * n / elongation(n, p)


def law_gradient(n, p):
    x, e = law(n, p), elongation(n, p)
    return [x / p[0], -x * (n - 1) / e, -x * n * (n - 1) / e]


def sse(data, p):
    return sum(w * (x - law(n, p)) ** 2 for n, x, w in data)


def student_quantile(p, df):
    df = mpf(df)
    upper = lambda t: betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    low, high = mpf(0), mpf(10) ** 6
    for _ in range(160):
        middle = (low + high) / 2
        low, high = (middle, high) if upper(middle) > 1 - p else (low, middle)
    return low


def fisher_upper(f, df1, df2):
    df1, df2 = mpf(df1), mpf(df2)
    return betainc(df2 / 2, df1 / 2, 0, df2 / (df2 + df1 * f), regularized=True)


def student_two_sided(t, df):
    df = mpf(df)
    return betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True)


def numbers(value):
    """What JSON can hold: nearest doubles."""
    if isinstance(value, dict):
        return {k: numbers(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [numbers(v) for v in value]
    return float(value) if isinstance(value, mpf) else value
