"""Tails of Student's t and Fisher's F, and quantiles of t, in many more digits than a number holds.

The regularised incomplete beta function by its power series, whose terms are all positive, in 400-digit
arithmetic; quantiles by bisection on the same series. Nothing is shared with the core, which uses a
continued fraction and Halley's steps.
"""

import json

from mpmath import mp, mpf, loggamma, exp, log, sqrt

mp.dps = 400
FEW = 30


def series(x, y, a, b):
    """I_x(a, b) = x^a y^b / (a B(a, b)) * sum of (a+b)_n / (a+1)_n x^n."""
    front = exp(a * log(x) + b * log(y) + loggamma(a + b) - loggamma(a) - loggamma(b)) / a
    term = total = mpf(1)
    n = 0
    while term > total * mpf(10) ** (-mp.dps):
        term *= (a + b + n) / (a + 1 + n) * x
        total += term
        n += 1
    return front * total


def fisher_upper(f, df1, df2):
    """P(F > f) = I_x(df2/2, df1/2), x = df2 / (df2 + df1 f)."""
    f = mpf(f)
    a, b = mpf(df2) / 2, mpf(df1) / 2
    x, y = df2 / (df2 + df1 * f), df1 * f / (df2 + df1 * f)
    return series(x, y, a, b) if x < mpf("0.1") else 1 - series(y, x, b, a)


def student_two_sided(t, df):
    return fisher_upper(mpf(t) ** 2, 1, df)


def student_quantile(p, df):
    """Bisection to 30 digits on log t."""
    wanted = 2 * (1 - mpf(p))
    saved, mp.dps = mp.dps, 2 * FEW
    low, high = mpf("1e-12"), mpf("1e12")
    while high / low - 1 > mpf(10) ** -FEW:
        middle = sqrt(low * high)
        if student_two_sided(middle, df) > wanted:
            low = middle
        else:
            high = middle
    mp.dps = saved
    return low


def text(value):
    return mp.nstr(value, 20)


def main():
    dfs = [1, 2, 3, 4, 5, 7, 13, 29, 100, 1000, 100_000, 10_000_000]
    # Exact binary fractions, so that both sides compute with the same number.
    ts = [2.0**-30, 0.0625, 0.5, 1.0, 1.5, 1.75, 2.0, 3.0, 6.5, 12.25, 30.0, 36.5, 1000.0, 1048576.0]
    ps = [0.5 + 2.0**-20, 0.625, 0.75, 0.9375, 0.975, 0.995, 0.99995, 1 - 2.0**-20, 1 - 2.0**-40]
    fs = [2.0**-20, 0.25, 0.96875, 1.0, 1.0625, 2.5, 7.0, 40.0, 1000.0, 1e6]
    pairs = [
        (1, 1), (1, 2), (1, 30), (2, 1), (2, 5), (2, 1000), (3, 4), (7, 7), (5, 100_000), (30, 2),
        (100, 3), (200, 150), (1000, 1), (2000, 3000), (10_000, 10_000), (1, 10_000_000),
    ]
    file = {"twoSided": [], "upper": [], "quantile": []}
    for df in dfs:
        for t in ts:
            tail = student_two_sided(t, df)
            if tail > mpf("1e-300"):
                file["twoSided"].append([t, df, text(tail)])
        for p in ps:
            file["quantile"].append([p, df, text(student_quantile(p, df))])
    for df1, df2 in pairs:
        for f in fs:
            tail = fisher_upper(f, df1, df2)
            if tail > mpf("1e-300"):
                file["upper"].append([f, df1, df2, text(tail)])
    # As texts, for not every reader of JSON rounds correctly.
    lines = [
        f' "{name}": [\n' + ",\n".join("  " + json.dumps([*map(repr, row[:-1]), row[-1]]) for row in rows) + "\n ]"
        for name, rows in file.items()
    ]
    print("{\n" + ",\n".join(lines) + "\n}")


if __name__ == "__main__":
    main()
