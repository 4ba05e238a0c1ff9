"""Least squares over a flat slice of curves, in double precision: the search that finds where to polish.

A curve is (a, b, c) in N/X = a + b(N−1) + cN(N−1), a = 1/λ, b = σ/λ, c = κ/λ. Fixing λ, σ, κ, N*, X(N) or
the limit is one linear equation in them, so that "the best curve with this value" is least squares on a
slice. Bounds are a ≥ 0, and b ≥ 0, c ≥ 0 where asked; every D = N/X of the data is positive.
"""

import itertools
import math

INFINITY = float("inf")


def solve_least_squares(rows, targets):
    """Columns scaled, orthogonalised one after the other (twice, against rounding)."""
    count = len(rows[0])
    columns = [[row[j] for row in rows] for j in range(count)]
    norms = [math.sqrt(sum(v * v for v in column)) or 1.0 for column in columns]
    basis, triangle = [], [[0.0] * count for _ in range(count)]
    for j, column in enumerate(columns):
        v = [x / norms[j] for x in column]
        for _ in range(2):
            for i, q in enumerate(basis):
                dot = sum(x * y for x, y in zip(q, v))
                triangle[i][j] += dot
                v = [x - dot * y for x, y in zip(v, q)]
        length = math.sqrt(sum(x * x for x in v))
        triangle[j][j] = length
        basis.append([x / length for x in v] if length > 1e-13 else [0.0] * len(v))
    answer = [0.0] * count
    for j in reversed(range(count)):
        if triangle[j][j] <= 1e-13:
            continue
        dot = sum(x * y for x, y in zip(basis[j], targets))
        answer[j] = (dot - sum(triangle[j][k] * answer[k] for k in range(j + 1, count))) / triangle[j][j]
    return [x / s for x, s in zip(answer, norms)]


def flat(equations):
    """Origin and directions of {θ: row·θ = value for every equation}; None when there is no such θ."""
    rows = []
    for row, value in equations:
        size = max(abs(v) for v in row)
        rows.append([v / size for v in row] + [value / size])
    pivots = []
    for i, row in enumerate(rows):
        for pivot_row, pivot in pivots:
            factor = row[pivot]
            rows[i] = row = [v - factor * w for v, w in zip(row, pivot_row)]
        pivot = max(range(3), key=lambda j: abs(row[j]))
        if abs(row[pivot]) < 1e-14:
            if abs(row[3]) > 1e-14:
                return None
            continue
        row = [v / row[pivot] for v in row]
        pivots = [([v - old[pivot] * w for v, w in zip(old, row)], p) for old, p in pivots] + [(row, pivot)]
    taken = {pivot for _, pivot in pivots}
    origin = [0.0] * 3
    for row, pivot in pivots:
        origin[pivot] = row[3]
    directions = []
    for free in set(range(3)) - taken:
        direction = [0.0] * 3
        direction[free] = 1.0
        for row, pivot in pivots:
            direction[pivot] = -row[free]
        directions.append(direction)
    return origin, directions


class Search:
    """The data in a neutral unit (N ≤ 1 in the basis, X about 1) and the bounds of the region."""

    def __init__(self, data, physical, base):
        self.n_unit = max(float(n) for n, _, _ in data)
        self.x_unit = max(float(x) for _, x, _ in data)
        self.data = [(float(n), float(x) / self.x_unit, float(w)) for n, x, w in data]
        self.rows = [(1.0, (n - 1) / self.n_unit, n * (n - 1) / self.n_unit**2) for n, _, _ in self.data]
        self.bounds = [0, 1, 2] if physical else [0]
        self.base = [self.equation(*e) for e in base]

    def equation(self, row, value):
        """An equation in (a, b, c) of the user's units, in the neutral ones."""
        a, b, c = row
        # θ' = x_unit · (a, b·n_unit, c·n_unit²)
        return (a, b / self.n_unit, c / self.n_unit**2), value * self.x_unit

    def user(self, theta):
        a, b, c = theta
        return a / self.x_unit, b / self.x_unit / self.n_unit, c / self.x_unit / self.n_unit**2

    def sse(self, theta):
        total = 0.0
        for (n, x, w), m in zip(self.data, self.rows):
            d = m[0] * theta[0] + m[1] * theta[1] + m[2] * theta[2]
            if d <= 0.0:
                return INFINITY
            total += w * (x - n / d) ** 2
        return total

    def descend(self, theta, directions):
        """Gauss–Newton with halved steps, from a start inside; stops when nothing is gained."""
        best = self.sse(theta)
        if best == INFINITY or not directions:
            return best, theta
        for _ in range(200):
            rows, targets = [], []
            for (n, x, w), m in zip(self.data, self.rows):
                d = m[0] * theta[0] + m[1] * theta[1] + m[2] * theta[2]
                slope = -math.sqrt(w) * n / d / d
                rows.append([slope * sum(p * q for p, q in zip(m, v)) for v in directions])
                targets.append(math.sqrt(w) * (x - n / d))
            step = solve_least_squares(rows, targets)
            size, gained = 1.0, False
            while size > 1e-8:
                trial = [t + size * sum(s * v[j] for s, v in zip(step, directions)) for j, t in enumerate(theta)]
                value = self.sse(trial)
                if value < best:
                    gained = best - value > 1e-15 * best
                    best, theta = value, trial
                    break
                size /= 2
            if not gained:
                return best, theta
        return best, theta

    def starts(self, origin, directions, warm):
        """Two linearisations of N/X and the nearest curve to one that is known to be good."""
        for power in (2, 1, 0):
            rows, targets = [], []
            for (n, x, w), m in zip(self.data, self.rows):
                size = math.sqrt(w) * (x * x / n) ** (power / 2)
                rows.append([size * sum(p * q for p, q in zip(m, v)) for v in directions])
                targets.append(size * (n / x - sum(p * q for p, q in zip(m, origin))))
            yield solve_least_squares(rows, targets)
        if warm is not None:
            rows = [[v[j] for v in directions] for j in range(3)]
            yield solve_least_squares(rows, [w - o for w, o in zip(warm, origin)])

    def free_minimum(self, equations, warm=None):
        """Least squares on the slice without bounds."""
        slice_ = flat(equations)
        if slice_ is None:
            return INFINITY, None
        origin, directions = slice_
        best = (INFINITY, None)
        for start in self.starts(origin, directions, warm) if directions else [[]]:
            theta = [o + sum(s * v[j] for s, v in zip(start, directions)) for j, o in enumerate(origin)]
            found = self.descend(theta, directions)
            if found[0] < best[0]:
                best = found
        return best

    def minimum(self, equations=(), warm=None, signs=()):
        """(SSE, θ, coordinates held at 0) of the best admissible curve; `signs` adds s·θ_j ≥ 0."""
        inequalities = [(j, 1) for j in self.bounds] + list(signs)
        equations = self.base + [self.equation(*e) for e in equations]
        admissible = lambda theta: all(s * theta[j] >= -1e-13 for j, s in inequalities)
        value, theta = self.free_minimum(equations, warm)
        if theta is not None and admissible(theta):
            return value, theta, ()
        best = (INFINITY, None, ())
        names = sorted({j for j, _ in inequalities})
        for count in range(1, len(names) + 1):
            for held in itertools.combinations(names, count):
                zero = [([float(i == j) for i in range(3)], 0.0) for j in held]
                value, theta = self.free_minimum(equations + zero, warm)
                if theta is not None and value < best[0] and admissible(theta):
                    best = (value, theta, held)
        return best
