"""How sure the peak is to be of a first plan: its error and the factor of its interval.

Gradients by numerical differentiation of X(N) and of ln N* in (lambda, sigma, kappa) in 40 digits; the quantile of t by
bisection. The concurrencies are those that the core chose; nothing else is shared with it.
"""

import json

from mpmath import betainc, diff, exp, log, matrix, mp, mpf

mp.dps = 40

PLANS = [
    (200, 8, "0.03", "0.95"),
    (64, 6, "0.02", "0.9"),
    (1000, 12, "0.05", "0.95"),
    (32, 4, "0.01", "0.95"),
]

# As the core chose them.
CHOSEN = [
    [1, 16, 19, 52, 81, 91, 179, 200],
    [1, 7, 8, 26, 32, 64],
    [1, 25, 53, 61, 171, 199, 230, 266, 309, 745, 863, 1000],
    [1, 4, 16, 32],
]


def throughput(lam, sigma, kappa, n):
    return lam * n / (1 + sigma * (n - 1) + kappa * n * (n - 1))


def log_peak(sigma, kappa):
    return log((1 - sigma) / kappa) / 2


def variance(sigma, peak, plan):
    """Var(ln N*) for errors of one highest throughput."""
    at = (mpf(1), sigma, (1 - sigma) / peak**2)
    highest = throughput(*at, peak)
    information = matrix(3, 3)
    for n in plan:
        g = [
            diff(lambda *p: throughput(*p, n) / highest, at, tuple(int(i == j) for j in range(3)))
            for i in range(3)
        ]
        for i in range(3):
            for j in range(3):
                information[i, j] += g[i] * g[j]
    c = matrix(
        [0, diff(log_peak, at[1:], (1, 0)), diff(log_peak, at[1:], (0, 1))]
    )
    return (c.T * information**-1 * c)[0]


def student(level, df):
    def excess(t):
        return betainc(mpf(df) / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) - (1 - level)

    low, high = mpf(0), mpf(1000)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    return low


def main():
    found = []
    for (largest, points, scatter, level), plan in zip(PLANS, CHOSEN):
        logs = [
            log(variance(mpf(sigma), mpf(share) * largest, plan))
            for sigma in ("0.01", "0.05", "0.2")
            for share in ("0.25", "0.5", "1", "2")
        ]
        error = exp(sum(logs) / len(logs) / 2) / 100
        factor = exp(student(mpf(level), points - 3) * error * mpf(scatter) * 100)
        found.append(
            {
                "largest": largest,
                "points": points,
                "scatter": float(scatter),
                "level": float(level),
                "concurrencies": plan,
                "peakError": float(error),
                "peakFactor": float(factor),
            }
        )
    print(json.dumps(found, indent=1))



if __name__ == "__main__":
    main()
