"""Reference numbers for the inference of the Universal Scalability Law; see README.md."""

import json
import os

from mpmath import betainc, diff, exp, findroot, log, matrix, mp, mpf, sqrt

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))
CERTIFIED = json.load(open(os.path.join(HERE, "..", "data", "certified.json")))["datasets"]
LEVEL = mpf("0.95")
BAND_POINTS = 6


def law(n, p):
    lam, sigma, kappa = p
    return lam * n / (1 + sigma * (n - 1) + kappa * n * (n - 1))


def gradient(n, p):
    """Numerical derivative of X(N), so that no formula of the product is repeated here."""
    return [diff(lambda v, j=j: law(n, [v if k == j else p[k] for k in range(3)]), p[j]) for j in range(3)]


def sse(data, p):
    return sum(w * (x - law(n, p)) ** 2 for n, x, w in data)


def minimise(data, free, start):
    """Newton on the gradient over the free parameters; the others keep their start value."""
    scale = [abs(start[j]) if start[j] else mpf(1) for j in free]

    def full(values):
        p = list(start)
        for j, v, s in zip(free, values, scale):
            p[j] = v * s
        return p

    def normal(*values):
        p = full(values)
        g = [(gradient(n, p), w * (x - law(n, p))) for n, x, w in data]
        return [sum(row[j] * r for row, r in g) * s for j, s in zip(free, scale)]

    root = findroot(normal, [start[j] / s for j, s in zip(free, scale)], tol=mpf(10) ** -50, maxsteps=60)
    values = list(root) if len(free) > 1 else [root]
    return full(values)


def student_quantile(p, df):
    df = mpf(df)
    upper = lambda t: betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    low, high = mpf(0), mpf(10) ** 6
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if upper(middle) > 1 - p else (low, middle)
    return low


def fisher_upper(f, df1, df2):
    df1, df2 = mpf(df1), mpf(df2)
    return betainc(df2 / 2, df1 / 2, 0, df2 / (df2 + df1 * f), regularized=True)


def aicc(n, p, s):
    k = p + 1
    return None if n - k - 1 <= 0 else n * log(s / n) + 2 * k + mpf(2 * k * (k + 1)) / (n - k - 1)


def amdahl_start(data):
    """The best of a coarse grid of σ, with λ solved for."""
    best = None
    for i in range(-50, 400):
        sigma = mpf(i) / 200
        g = [n / (1 + sigma * (n - 1)) if 1 + sigma * (n - 1) > 0 else None for n, _, _ in data]
        if None in g:
            continue
        lam = sum(w * x * v for (_, x, w), v in zip(data, g)) / sum(w * v * v for (_, _, w), v in zip(data, g))
        s = sse(data, [lam, sigma, mpf(0)])
        if best is None or s < best[0]:
            best = (s, [lam, sigma, mpf(0)])
    return best[1]


def numbers(value):
    if isinstance(value, dict):
        return {k: numbers(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [numbers(v) for v in value]
    return float(value) if isinstance(value, mpf) else value


def entry(name, weights):
    points = [(mpf(repr(n)), mpf(repr(x))) for n, x in CERTIFIED[name]["points"]]
    raw = [1 / x**2 if weights == "relative" else mpf(1) for _, x in points]
    mean = sum(raw) / len(raw)
    data = [(n, x, w / mean) for (n, x), w in zip(points, raw)]
    optimum = CERTIFIED[name]["unconstrained_3p"]
    p = minimise(data, [0, 1, 2], [mpf(repr(optimum[k])) for k in ("lambda", "sigma", "kappa")])
    count, df = len(data), len(data) - 3
    residual_sum = sse(data, p)
    variance = residual_sum / df
    jacobian = matrix([[sqrt(w) * g for g in gradient(n, p)] for n, _, w in data])
    inverse = (jacobian.T * jacobian) ** -1
    covariance = inverse * variance
    t = student_quantile((1 + LEVEL) / 2, df)

    def log_interval(f):
        """Delta method on ln f."""
        value = f(p)
        g = matrix([diff(lambda v, j=j: log(f([v if k == j else p[k] for k in range(3)])), p[j]) for j in range(3)])
        error = sqrt((g.T * covariance * g)[0])
        return value, error

    out = {
        "name": name,
        "weights": weights,
        "parameters": p,
        "standardErrors": [sqrt(covariance[j, j]) for j in range(3)],
        "wald": [[p[j] - t * sqrt(covariance[j, j]), p[j] + t * sqrt(covariance[j, j])] for j in range(3)],
        "sse": residual_sum,
        "rmse": sqrt(variance),
        "aicc": aicc(count, 3, residual_sum),
    }
    lam, sigma, kappa = p
    if kappa > 0 and sigma < 1:
        place = lambda q: sqrt((1 - q[1]) / q[2])
        peak = {}
        for key, f in (("concurrency", place), ("throughput", lambda q: law(place(q), q))):
            value, error = log_interval(f)
            low, high = value * exp(-t * error), value * exp(t * error)
            peak[key] = {
                "estimate": value,
                "low": None if out["wald"][1][1] >= 1 else low,
                "high": None if out["wald"][2][0] <= 0 else high,
            }
        out["peak"] = peak
    smallest, largest = min(n for n, _, _ in data), max(n for n, _, _ in data)
    start = min(smallest, mpf(1))
    shown = [] if kappa < 0 else [mpf(5) / 4 * sqrt((1 - sigma) / kappa)]
    if out.get("peak", {}).get("concurrency", {}).get("high") is not None:
        shown.append(mpf(21) / 20 * out["peak"]["concurrency"]["high"])
    end = largest if kappa < 0 else max(mpf(11) / 10 * largest, min(max(shown), 4 * largest))
    # Where weights are 1/X² over their mean, a new measurement has variance s²X(N)² times that mean.
    of_relative = sum(1 / x**2 for _, x, _ in data) / len(data)
    out["bands"] = []
    for i in range(BAND_POINTS):
        n = start + (end - start) * (mpf(i) / (BAND_POINTS - 1)) ** 2
        value, error = log_interval(lambda q: law(n, q))
        wide = sqrt(error**2 + (variance / value**2 if weights == "equal" else variance * of_relative))
        out["bands"].append([n, value] + [value * exp(s * t * e) for e in (error, wide) for s in (-1, 1)])
    out["points"] = []
    for i, (n, x, w) in enumerate(data):
        row = jacobian[i, :]
        h = (row * inverse * row.T)[0]
        r = x - law(n, p)
        z = sqrt(w) * r / sqrt(variance * (1 - h))
        deleted = None if df < 2 else z * sqrt((df - 1) / (df - z * z))
        out["points"].append(
            {
                "residual": r,
                "leverage": h,
                "standardizedResidual": z,
                "studentizedResidual": deleted,
                "cooksDistance": z * z * h / (1 - h) / 3,
                "weight": w,
            }
        )
    line = sum(w * n * x for n, x, w in data) / sum(w * n * n for n, _, w in data)
    amdahl = minimise(data, [0, 1], amdahl_start(data))
    sums = [sse(data, [line, 0, 0]), sse(data, amdahl), residual_sum]
    criteria = [aicc(count, k, s) for k, s in zip((1, 2, 3), sums)]
    best = min(c for c in criteria if c is not None)
    likelihood = [None if c is None else exp((best - c) / 2) for c in criteria]
    total = sum(v for v in likelihood if v is not None)
    out["models"] = []
    for i, model in enumerate(("linear", "amdahl", "usl")):
        f = None if i == 2 else (sums[i] - sums[i + 1]) / (sums[i + 1] / (count - i - 2))
        out["models"].append(
            {
                "model": model,
                "sse": sums[i],
                "aicc": criteria[i],
                "weight": None if likelihood[i] is None else likelihood[i] / total,
                "f": f,
                "pValue": None if f is None else fisher_upper(f, 1, count - i - 2),
            }
        )
    if any(n == 1 for n, _, _ in data) and weights == "equal":
        out["transform"] = transform(data)
    return out


def transform(data):
    """Quadratic through the origin by its normal equations."""
    single = [x for n, x, _ in data if n == 1]
    lam = sum(single) / len(single)
    rows = [(n - 1, n * lam / x - 1) for n, x, _ in data]
    s = lambda power, y=0: sum(x**power * v**y for x, v in rows)
    determinant = s(4) * s(2) - s(3) ** 2
    a = (s(2, 1) * s(2) - s(1, 1) * s(3)) / determinant
    b = (s(4) * s(1, 1) - s(3) * s(2, 1)) / determinant
    left = sum((v - a * x * x - b * x) ** 2 for x, v in rows)
    df = sum(1 for x, _ in rows if x != 0) - 2
    variance = left / df
    error_kappa = sqrt(variance * s(2) / determinant)
    # σ = b − a
    error_sigma = sqrt(variance * (s(4) + s(2) + 2 * s(3)) / determinant)
    return {
        "a": a,
        "b": b,
        "rSquared": 1 - left / s(0, 2),
        "sigma": b - a,
        "kappa": a,
        "sigmaError": error_sigma,
        "kappaError": error_kappa,
        "sse": sum((x - law(n, [lam, b - a, a])) ** 2 for n, x, _ in data),
    }


CASES = [(name, "equal") for name in CERTIFIED if name != "linear_exact"]
CASES += [("cisco32", "relative"), ("percona_cisco5", "relative")]
print(json.dumps([numbers(entry(name, weights)) for name, weights in CASES], indent=1))
