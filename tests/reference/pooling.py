"""Partial pooling of series of one system: m, tau and s, and each series with its intervals (`pooling.json`).

Throughputs of each set are made here and written down with the results. Shares no code with the product: the place of
each series is found by scipy's least squares on stacked residuals, and the fixed point of expectation and
maximisation by Powell's hybrid method instead of rounds.

    python3 tests/reference/pooling.py > tests/reference/pooling.json

Needs numpy and scipy.
"""

import json

import numpy as np
from scipy import optimize, stats

LIKELY_SPREAD, LIKELY_MEAN = 0.4, 3.0


def elongation(n, phi):
    return 1 + np.exp(phi[0]) * (n - 1) + np.exp(phi[1]) * n * (n - 1)


def jacobian(n, phi):
    """d ln D / d phi."""
    shares = np.array([np.exp(phi[0]) * (n - 1), np.exp(phi[1]) * n * (n - 1)])
    return (shares / elongation(n, phi)).T


def log_lambdas(one, phi):
    n, x = one
    return np.log(x * elongation(n, phi) / n)


def residuals(one, phi):
    y = log_lambdas(one, phi)
    return y - y.mean()


def centred(one, phi):
    j = jacobian(one[0], phi)
    return j - j.mean(axis=0)


def mode(one, state, start):
    m, tau, s = state[:2], np.exp(state[2:4]), np.exp(0.5 * state[4])

    def stacked(phi):
        return np.concatenate([residuals(one, phi) / s, (phi - m) / tau])

    def slopes(phi):
        return np.vstack([centred(one, phi) / s, np.diag(1 / tau)])

    found = optimize.least_squares(stacked, start, slopes, xtol=1e-15, ftol=1e-15, gtol=1e-15, method="lm")
    # Least squares stops at half the digits; its gradient has them all.
    return optimize.root(lambda phi: slopes(phi).T @ stacked(phi), found.x, method="hybr", tol=1e-15).x


def maximised(series, state, places, likely):
    tau, variance = np.exp(state[2:4]), np.exp(state[4])
    phi = np.array([mode(one, state, place) for one, place in zip(series, places)])
    covariances, squares, spare = [], 0.0, 0
    for one, place in zip(series, phi):
        j = centred(one, place)
        c = np.linalg.inv(j.T @ j / variance + np.diag(tau**-2.0))
        covariances.append(np.diag(c))
        squares += np.sum(residuals(one, place) ** 2) + np.trace(j @ c @ j.T)
        spare += len(one[0]) - 1
    count = len(series)
    mean = (phi.sum(axis=0) / tau**2 + likely / LIKELY_MEAN**2) / (count / tau**2 + 1 / LIKELY_MEAN**2)
    apart = ((phi - mean) ** 2).sum(axis=0) + np.sum(covariances, axis=0) + LIKELY_SPREAD**2
    log_tau = 0.5 * np.log(apart / (count + 1))
    return np.concatenate([mean, log_tau, [np.log(squares / spare)]]), phi


def pooled(series, level=0.95):
    largest = np.log(max(one[0].max() for one in series))
    likely = np.array([-largest, -2 * largest])
    state = np.concatenate([likely, np.log([LIKELY_SPREAD] * 2), [np.log(1e-3)]])
    places = np.array([likely] * len(series))
    for _ in range(60):
        state, places = maximised(series, state, places, likely)
    kept = places.copy()
    found = optimize.root(lambda v: maximised(series, v, kept, likely)[0] - v, state, method="hybr", tol=1e-14)
    state = found.x
    after, places = maximised(series, state, kept, likely)
    assert np.abs(after - state).max() < 1e-9, (after - state, found.message)

    tau, variance = np.exp(state[2:4]), np.exp(state[4])
    t_inverse = np.diag(tau**-2.0)
    informations = [centred(one, phi).T @ centred(one, phi) / variance for one, phi in zip(series, places)]
    var_m = np.linalg.inv(sum(np.linalg.inv(np.linalg.inv(a) + np.diag(tau**2)) for a in informations))
    t = stats.t.ppf(0.5 + level / 2, sum(len(one[0]) - 2 for one in series) - 2)
    results = []
    for one, phi, a in zip(series, places, informations):
        c = np.linalg.inv(a + t_inverse)
        w = c @ t_inverse
        v = c + w @ var_m @ w.T
        sigma, kappa = np.exp(phi)
        log_lambda = log_lambdas(one, phi).mean()
        slope = jacobian(one[0], phi).mean(axis=0)
        n = np.sqrt((1 - sigma) / kappa)
        log_x = log_lambda + np.log(n) - np.log(elongation(n, phi))
        gradients = {
            "lambda": (log_lambda, slope, True),
            "sigma": (phi[0], np.array([1.0, 0.0]), False),
            "kappa": (phi[1], np.array([0.0, 1.0]), False),
            "peakConcurrency": (np.log(n), np.array([-0.5 * sigma / (1 - sigma), -0.5]), False),
            "peakThroughput": (log_x, slope - jacobian(np.array([n]), phi)[0], True),
        }
        told = {}
        for name, (value, gradient, has_lambda) in gradients.items():
            own = variance / len(one[0]) if has_lambda else 0.0
            half = t * np.sqrt(own + gradient @ v @ gradient)
            told[name] = [float(np.exp(value)), float(np.exp(value - half)), float(np.exp(value + half))]
        results.append(told)
    return {"tau": [float(v) for v in tau], "scatter": float(np.sqrt(variance)), "series": results}


def made(seed, plans, sigma, kappa, spread, scatter):
    random = np.random.default_rng(seed)
    series = []
    for plan in plans:
        n = np.array(plan, float)
        lam = 1000 * np.exp(0.5 * random.normal())
        s, k = sigma * np.exp(spread * random.normal()), kappa * np.exp(spread * random.normal())
        x = lam * n / (1 + s * (n - 1) + k * n * (n - 1)) * (1 + scatter * random.normal(size=len(n)))
        series.append((n, np.round(x, 4)))
    return series


PAST, SHORT, LONG = [1, 3, 8, 21, 60], [1, 2, 4, 8, 16], [1, 2, 4, 8, 16, 24, 32, 48, 64]
SETS = [
    ("three past the peak", made(11, [PAST] * 3, 0.03, 0.0007, 0.3, 0.03)),
    ("ten past the peak", made(12, [PAST] * 10, 0.03, 0.0007, 0.3, 0.03)),
    ("six of other lengths", made(13, [PAST, SHORT, LONG, PAST, SHORT, LONG], 0.05, 0.001, 0.4, 0.02)),
    ("twelve short", made(14, [SHORT] * 12, 0.03, 0.0007, 0.3, 0.02)),
    ("four that differ", made(15, [LONG] * 4, 0.04, 0.0005, 1.0, 0.01)),
]

if __name__ == "__main__":
    cases = []
    for name, series in SETS:
        points = [[[float(n), float(x)] for n, x in zip(*one)] for one in series]
        cases.append({"name": name, "points": points, **pooled(series)})
    print(json.dumps(cases, indent=1))
