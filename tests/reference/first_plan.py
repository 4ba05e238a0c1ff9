"""How sure the peak is to be of a first plan: its error and the factor of its interval.

Gradients by numerical differentiation of X(N) and of ln N* in (lambda, sigma, kappa) in 40 digits; the quantile of t by
bisection. Levels go outward in doublings, or in as many equal ratios as there are points; where that leaves points, all
places of the rest among the whole numbers are tried.
"""

import json
from itertools import combinations

from mpmath import betainc, diff, exp, floor, log, matrix, mp, mpf

mp.dps = 40

PLANS = [
    (200, 8, "0.03", "0.95"),
    (64, 6, "0.02", "0.9"),
    (1000, 9, "0.05", "0.95"),
    (32, 4, "0.01", "0.95"),
    (16, 7, "0.03", "0.95"),
]


def levels(largest, points):
    doublings = [1]
    # The last step is at least half a doubling.
    while 2 * (2 * doublings[-1]) ** 2 < largest**2:
        doublings.append(2 * doublings[-1])
    if len(doublings) < points:
        return [*doublings, largest]
    return [int(floor(mpf(largest) ** (mpf(i) / (points - 1)) + mpf("0.5"))) for i in range(points)]


def throughput(lam, sigma, kappa, n):
    return lam * n / (1 + sigma * (n - 1) + kappa * n * (n - 1))


def log_peak(sigma, kappa):
    return log((1 - sigma) / kappa) / 2


def curves(largest):
    """For each curve the gradients of X(N) at all whole numbers, in highest throughputs, and that of ln N*."""
    for sigma in map(mpf, ("0.01", "0.05", "0.2")):
        for share in map(mpf, ("0.25", "0.5", "1", "2")):
            peak = share * largest
            at = (mpf(1), sigma, (1 - sigma) / peak**2)
            highest = throughput(*at, peak)
            yield (
                lambda n, at=at, highest=highest: gradient(lambda *p: throughput(*p, n) / highest, at),
                matrix([0, *gradient(log_peak, at[1:])]),
            )


def gradient(of, at):
    return [diff(of, at, tuple(int(i == j) for j in range(len(at)))) for i in range(len(at))]


def mean_log_variance(gradients, plan):
    """Mean of ln Var(ln N*) over the curves, for errors of one highest throughput."""
    logs = []
    for at, c in gradients:
        information = matrix(3, 3)
        for g in (at[n] for n in plan):
            information += matrix(g) * matrix(g).T
        logs.append(log((c.T * information**-1 * c)[0]))
    return sum(logs) / len(logs)


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
    for largest, points, scatter, level in PLANS:
        plan = levels(largest, points)
        left = points - len(plan)
        places = range(1, largest + 1) if left else plan
        gradients = [({n: of(n) for n in places}, c) for of, c in curves(largest)]
        free = [n for n in places if n not in plan]
        error = exp(min(mean_log_variance(gradients, [*plan, *rest]) for rest in combinations(free, left)) / 2) / 100
        factor = exp(student(mpf(level), points - 3) * error * mpf(scatter) * 100)
        found.append(
            {
                "largest": largest,
                "points": points,
                "scatter": float(scatter),
                "level": float(level),
                "concurrencies": plan,
                "left": left,
                "peakError": float(error),
                "peakFactor": float(factor),
            }
        )
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
