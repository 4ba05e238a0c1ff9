"""The bounded least-squares optimum: found on a slice, polished on its face by Newton on the gradient."""

from mpmath import findroot, matrix, mpf, sqrt

from slices import Search
from usl import law, law_gradient, sse


def polished(data, free, start):
    """Newton on the gradient of the sum of squares over the free parameters."""
    scale = [abs(start[j]) or mpf(1) for j in free]

    def full(values):
        p = list(start)
        for j, v, s in zip(free, values, scale):
            p[j] = v * s
        return p

    size = sum(w * x * x for _, x, w in data)

    def normal(*values):
        p = full(values)
        rows = [(law_gradient(n, p), w * (x - law(n, p)) / size) for n, x, w in data]
        return [sum(g[j] * r for g, r in rows) * s for j, s in zip(free, scale)]

    root = findroot(normal, [start[j] / s for j, s in zip(free, scale)], tol=mpf(10) ** -56, maxsteps=60)
    return full(list(root))


def optimum(data, physical=True, fixed=(None, None, None)):
    """(λ, σ, κ), the indices that are free and not at a bound, SSE; `fixed` holds λ or sets σ, κ to 0."""
    base = []
    if fixed[0] is not None:
        base.append(((1.0, 0.0, 0.0), float(1 / fixed[0])))
    base += [([float(i == j) for i in range(3)], 0.0) for j in (1, 2) if fixed[j] is not None]
    search = Search(data, physical, base)
    _, theta, held = search.minimum()
    assert 0 not in held
    a, b, c = (mpf(v) for v in search.user(theta))
    p = [1 / a, b / a, c / a]
    for j in range(3):
        if j in held or fixed[j] is not None:
            p[j] = mpf(fixed[j] or 0)
    free = [j for j in range(3) if j not in held and fixed[j] is None]
    p = polished(data, free, p)
    return p, free, sse(data, p)


def unit_covariance(data, p, free):
    """The weighted Jacobian √w ∂X/∂p over the free parameters, and (JᵀJ)⁻¹."""
    rows = [[sqrt(w) * g for g in law_gradient(n, p)] for n, _, w in data]
    jacobian = matrix([[row[j] for j in free] for row in rows])
    inverse = (jacobian.T * jacobian) ** -1
    return jacobian, inverse


def along(inverse, gradient, free):
    """gᵀ C g over the free parameters."""
    g = matrix([gradient[j] for j in free])
    return (g.T * inverse * g)[0]
