"""Makes the bench's generated sets and their optima; see bench/README.md."""

import json
import math
import os

from mpmath import matrix, mp, mpf

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))


class Generator:
    """Knuth's 64-bit linear congruential generator, independent of library versions."""

    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        self.state = (6364136223846793005 * self.state + 1442695040888963407) % 2**64
        return ((self.state >> 11) + 0.5) / 2**53

    def between(self, low, high):
        return low + (high - low) * self.uniform()

    def normal(self):
        return math.sqrt(-2 * math.log(self.uniform())) * math.cos(2 * math.pi * self.uniform())

    def shuffled(self, values):
        """Fisher–Yates shuffle."""
        values = list(values)
        for i in range(len(values) - 1, 0, -1):
            j = int(self.uniform() * (i + 1))
            values[i], values[j] = values[j], values[i]
        return values


def law(n, parameters):
    lam, sigma, kappa = parameters
    return lam * n / (1 + sigma * (n - 1) + kappa * n * (n - 1))


def measure(random, concurrencies, parameters, share):
    """(N, X) with normal noise of `share` of the peak throughput, rounded as a log would print it."""
    lam, sigma, kappa = parameters
    deviation = share * law(math.sqrt((1 - sigma) / kappa), parameters)
    points = []
    for n in concurrencies:
        x = 0.0
        while x <= 0:
            x = float(f"{law(n, parameters) + deviation * random.normal():.6g}")
        points.append((n, x))
    return points


def optimum(points, start):
    """Gauss–Newton iteration in (λ, σ, κ), to 30 digits: its fixed point is the least-squares optimum."""
    data = [(mpf(n), mpf(str(x))) for n, x in points]
    p = [mpf(v) for v in start]
    while True:
        normal, right = matrix(3, 3), matrix(3, 1)
        for n, x in data:
            lam, sigma, kappa = p
            e = 1 + sigma * (n - 1) + kappa * n * (n - 1)
            slope = (n / e, -lam * n * (n - 1) / e**2, -lam * n * n * (n - 1) / e**2)
            residual = x - lam * n / e
            for i in range(3):
                right[i] += slope[i] * residual
                for j in range(3):
                    normal[i, j] += slope[i] * slope[j]
        step = mp.lu_solve(normal, right)
        p = [v + d for v, d in zip(p, step)]
        if all(abs(d) < abs(v) * mpf(10) ** -30 for v, d in zip(p, step)):
            sse = sum((x - law(n, p)) ** 2 for n, x in data)
            return dict(zip(("lambda", "sigma", "kappa", "sse"), (float(v) for v in (*p, sse))))


def write(name, sets):
    lines = ["series,concurrency,throughput"]
    lines += [f"{i},{n!r},{x!r}" for i, points in enumerate(sets, 1) for n, x in points]
    with open(os.path.join(HERE, f"{name}.csv"), "w", newline="\n") as file:
        file.write("\n".join(lines) + "\n")


def series_of_eight(random):
    """A series whose optimum has σ > 0 and κ > 0, so that bounded and unbounded solvers seek the same."""
    while True:
        truth = [10 ** random.between(1, 4), random.between(0.02, 0.08), 10 ** random.between(-3.7, -2.7)]
        points = measure(random, [1, 2, 4, 8, 16, 32, 64, 128], truth, 0.01)
        best = optimum(points, truth)
        if best["sigma"] > 0 and best["kappa"] > 0:
            return points, best


def main():
    truth = (1000.0, 0.03, 0.0007)
    random = Generator(1)
    log = measure(random, [1 + int(1000 * random.uniform()) for _ in range(10000)], truth, 0.02)
    wide = (1000.0, 0.03, 0.000007)
    distinct = measure(random, random.shuffled(range(1, 10001)), wide, 0.02)
    batch = [series_of_eight(random) for _ in range(250)]

    write("log-10000", [log])
    write("distinct-10000", [distinct])
    write("batch-8", [points for points, _ in batch])
    optima = {
        "log-10000": [optimum(log, truth)],
        "distinct-10000": [optimum(distinct, wide)],
        "batch-8": [best for _, best in batch],
    }
    with open(os.path.join(HERE, "optima.json"), "w", newline="\n") as file:
        json.dump(optima, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
