"""Profile-likelihood intervals under both bounds; see README.md."""

import json
import math
import random
from multiprocessing import Pool

from mpmath import diff, findroot, mp, mpf, sqrt

from slices import INFINITY, Search
from usl import CERTIFIED, certified_points, law, law_gradient, numbers, sse, student_quantile, weighted

mp.dps = 30

PARAMETERS = ("lambda", "sigma", "kappa")


def peak_place(p):
    return sqrt((1 - p[1]) / p[2])


def peak_height(p):
    """1/X* = (2√(κ(1−σ)) + σ − κ)/λ, which stays defined as κ → 0 and as σ → 1."""
    return p[0] / (2 * sqrt(p[2] * (1 - p[1])) + p[1] - p[2])


class Quantity:
    """A number of a curve: its value, and the equations in (a, b, c) that say it is v.

    `forward` maps the number to the coordinate that is searched and `back` is its inverse.
    """

    def __init__(self, name, value, equations, forward=lambda v: v, back=lambda t: t):
        self.name, self.value, self.equations, self.forward, self.back = name, value, equations, forward, back


def throughput_at(n):
    n_float = float(n)
    return Quantity(
        f"X({n_float:g})",
        lambda p: law(n, p),
        lambda t: [((1.0, n_float - 1, n_float * (n_float - 1)), n_float * t)],
        lambda v: 1 / v,
        lambda t: 1 / t,
    )


def ratio(j):
    """σ = b/a or κ = c/a."""

    def equations(t):
        row = [-t, 0.0, 0.0]
        row[j] = 1.0
        return [(row, 0.0)]

    return Quantity(PARAMETERS[j], lambda p: p[j], equations)


LAMBDA = Quantity("lambda", lambda p: p[0], lambda t: [((1.0, 0.0, 0.0), t)], lambda v: 1 / v, lambda t: 1 / t)
LIMIT = Quantity("limit", lambda p: p[0] / p[1], lambda t: [((0.0, 1.0, 0.0), t)], lambda v: 1 / v, lambda t: 1 / t)
PLACE = Quantity("place", peak_place, lambda t: [((t * t, -t * t, -1.0), 0.0)], lambda v: 1 / v, lambda t: 1 / t)
HEIGHT = Quantity("height", peak_height, None, lambda v: 1 / v, lambda t: 1 / t)


class Case:
    def __init__(self, name, bounds, weights="equal", level="0.95", model="usl", lam="free"):
        self.name, self.bounds, self.weights, self.level, self.model, self.lam = name, bounds, weights, level, model, lam
        self.label = f"{name} {bounds} {weights} {level} {model} {lam}"
        points = certified_points(name)
        self.data = weighted(points, weights)
        self.physical = bounds == "physical"
        base, self.fixed = [], [None, None, None]
        if model == "amdahl":
            base.append(((0.0, 0.0, 1.0), 0.0))
            self.fixed[2] = mpf(0)
        if lam == "measured":
            single = [x for n, x in points if n == 1]
            self.fixed[0] = sum(single) / len(single)
            base.append(((1.0, 0.0, 0.0), float(1 / self.fixed[0])))
        self.parameters = 3 - len(base)
        self.df = len(points) - self.parameters
        self.search = Search(self.data, self.physical, base)
        self.fit()

    def fit(self):
        """The bounded optimum, polished on its own face."""
        value, theta, held = self.search.minimum()
        assert theta is not None and 0 not in held, self.label
        self.start = theta
        p = self.polish(theta, held, None, None)
        self.estimate, self.held = p, held
        self.sse = sse(self.data, p)
        t = student_quantile((1 + mpf(self.level)) / 2, self.df)
        self.threshold = self.sse * (1 + t * t / self.df)
        unit = self.search.x_unit**2
        self.s, self.t = float(self.sse) / unit, float(self.threshold) / unit
        assert abs(value - self.s) <= 1e-9 * self.s, (self.label, value, self.s)

    # -- polishing in 30 digits ------------------------------------------------------------------------

    def coordinates(self, theta, held, one=False):
        """Free coordinates of a face and the curve they give: (λ, σ, κ), or (b, c) where a = 0."""
        a, b, c = (mpf(v) for v in self.search.user(theta))
        if 0 in held:
            free = [j for j in (1, 2) if j not in held and self.fixed[j] is None]
            start = {1: b, 2: c}

            def curve(z, n):
                full = dict(zip(free, z))
                return n / (full.get(1, 0) * (n - 1) + full.get(2, 0) * n * (n - 1))

            return [start[j] for j in free], curve, None
        start = [1 / a, b / a, c / a]
        fixed = list(self.fixed)
        for j in held:
            fixed[j] = mpf(0)
        if one:
            fixed[1] = mpf(1)
        free = [j for j in range(3) if fixed[j] is None]

        def full(z):
            p = list(fixed)
            for j, v in zip(free, z):
                p[j] = v
            return p

        return [start[j] for j in free], lambda z, n: law(n, full(z)), full

    def polish(self, theta, held, quantity, value, one=False):
        """Without a quantity the least-squares optimum of the face; with one, the end of its range on the
        face: SSE = threshold, and the gradient of SSE along that of the quantity."""
        start, curve, full = self.coordinates(theta, held, one)
        scale = [abs(v) if v else mpf(10) ** -6 for v in start]
        unscaled = lambda u: [v * s for v, s in zip(u, scale)]
        size = sum(w * x * x for _, x, w in self.data)
        total = lambda u: sum(w * (x - curve(unscaled(u), n)) ** 2 for n, x, w in self.data)

        def slopes(u):
            if full is None:
                return [diff(lambda v, j=j: total([v if k == j else u[k] for k in range(len(u))]), u[j]) for j in range(len(u))]
            p = full(unscaled(u))
            rows = [(law_gradient(n, p), w * (x - law(n, p))) for n, x, w in self.data]
            free = [j for j in range(3) if self.is_free(j, held, one)]
            return [-2 * s * sum(g[j] * r for g, r in rows) for j, s in zip(free, scale)]

        unit = [v / s for v, s in zip(start, scale)]
        if quantity is None:
            root = findroot(lambda *u: [v / size for v in slopes(u)], unit, tol=mpf(10) ** -46, maxsteps=50)
            return full(unscaled(list(root) if len(unit) > 1 else [root]))
        threshold, free_sse = self.threshold, self.threshold - self.sse
        distance = lambda u: (total(u) - threshold) / free_sse
        if len(unit) == 1:
            u = [findroot(lambda v: distance([v]), unit[0], tol=mpf(10) ** -40, maxsteps=50)]
        else:
            where = lambda u: self.number(quantity, unscaled(u), curve, full) / value

            def along(u):
                return [diff(lambda v, j=j: where([v if k == j else u[k] for k in range(len(u))]), u[j]) for j in range(len(u))]

            down, up = slopes(unit), along(unit)
            multiplier = sum(g * h for g, h in zip(down, up)) / sum(h * h for h in up) / free_sse

            def system(*v):
                u, m = v[:-1], v[-1]
                return [distance(u)] + [g / free_sse - m * h for g, h in zip(slopes(u), along(u))]

            root = findroot(system, unit + [multiplier], tol=mpf(10) ** -30, maxsteps=50)
            u = list(root)[:-1]
        return self.number(quantity, unscaled(u), curve, full)

    def is_free(self, j, held, one):
        return self.fixed[j] is None and j not in held and not (one and j == 1)

    @staticmethod
    def number(quantity, z, curve, full):
        if full is not None:
            return quantity.value(full(z))
        assert quantity.name.startswith("X("), quantity.name
        return curve(z, mpf(quantity.name[2:-1]))

    # -- the profile -----------------------------------------------------------------------------------

    def profile(self, quantity, t, warm=None):
        """(least SSE with the quantity at its coordinate t, where, face, whether σ = 1)."""
        if quantity is HEIGHT:
            return self.height_profile(t, warm)
        extra = [((0.0, 0.0, 1.0), 0.0)] if quantity is LIMIT else []
        # A curve without a peak is no curve with this peak: κ ≥ 0 on the way to N*.
        signs = [(2, 1)] if quantity is PLACE else []
        value, theta, held = self.search.minimum(quantity.equations(t) + extra, warm, signs)
        if quantity is LIMIT or (quantity is PLACE and t == 0):
            held = tuple(sorted({*held, 2}))
        return value, theta, held, False

    def height_profile(self, t, warm):
        """Over every place ν of the peak, and its two limits, κ → 0 and σ → 1."""

        def at(log_place):
            v = math.exp(log_place)
            return self.search.minimum([((1.0, -1.0, -v * v), 0.0), ((0.0, 1.0, 2 * v - 1), t)], warm, [(2, 1)])

        limits = [
            ([((0.0, 0.0, 1.0), 0.0), ((0.0, 1.0, 0.0), t)], (2,), False),
            ([((1.0, -1.0, 0.0), 0.0), ((0.0, 1.0, -1.0), t)], (), True),
        ]
        best = (INFINITY, None, (), False)
        for equations, held, one in limits:
            value, theta, more = self.search.minimum(equations, warm, [(2, 1)])
            if theta is not None and not one:
                a, b, _ = self.search.user(theta)
                if a < b:
                    # Only curves with σ ≤ 1 have a peak nearby.
                    one = True
                    value, theta, more = self.search.minimum(equations + [((1.0, -1.0, 0.0), 0.0)], warm)
            if value < best[0]:
                best = (value, theta, tuple(sorted({*held, *more})), one)
        small, large = math.log(1e-2), math.log(1e6 * self.search.n_unit)
        count = 120
        grid = [small + (large - small) * i / count for i in range(count + 1)]
        sums = [at(v)[0] for v in grid]
        order = sorted(range(1, count), key=lambda i: sums[i])
        valleys = [i for i in order if sums[i] < INFINITY and sums[i] <= sums[i - 1] and sums[i] <= sums[i + 1]][:2]
        for i in valleys:
            low, high = grid[i - 1], grid[i + 1]
            shrink = (math.sqrt(5) - 1) / 2
            x, y = high - shrink * (high - low), low + shrink * (high - low)
            fx, fy = at(x)[0], at(y)[0]
            while high - low > 1e-11:
                if fx < fy:
                    high, y, fy = y, x, fx
                    x = high - shrink * (high - low)
                    fx = at(x)[0]
                else:
                    low, x, fx = x, y, fy
                    y = low + shrink * (high - low)
                    fy = at(y)[0]
            value, theta, held = at((low + high) / 2)
            if value < best[0] * (1 - 1e-13):
                best = (value, theta, held, False)
        return best

    def excess(self, value):
        """About linear in the distance from the estimate, 0 at the threshold."""
        if value == INFINITY:
            return INFINITY
        return math.sqrt(max(value - self.s, 0.0)) - math.sqrt(self.t - self.s)

    def end(self, quantity, at, direction, stop=None):
        """The end of the range of the searched coordinate from `at` in a direction; None is unbounded.

        `stop` is a coordinate beyond which no curve is: an admissible curve there ends the range there.
        """
        inside, warm = at, self.start
        scale = max(abs(at), {"sigma": 1 / self.search.n_unit, "kappa": self.search.n_unit**-2}.get(quantity.name, 0.0))
        if scale == 0.0:
            scale = 1 / self.search.n_unit
        step = 1e-3 * scale
        low_excess = self.excess(self.profile(quantity, at, warm)[0])
        assert low_excess < 0, (self.label, quantity.name, at)
        while True:
            outside = inside + direction * step
            if stop is not None and direction * (outside - stop) >= 0:
                outside = stop
            found = self.profile(quantity, outside, warm)
            if self.excess(found[0]) > 0:
                break
            if outside == stop or step > 1e7 * scale:
                return None, found
            inside, low_excess = outside, self.excess(found[0])
            step *= 1.6
        high_excess = self.excess(found[0])
        side = 0
        for _ in range(100):
            if abs(outside - inside) <= 1e-14 * max(abs(inside), abs(outside)):
                break
            if high_excess == INFINITY or high_excess > -20 * low_excess:
                middle = (inside + outside) / 2
            else:
                middle = (inside * high_excess - outside * low_excess) / (high_excess - low_excess)
            found = self.profile(quantity, middle, warm)
            e = self.excess(found[0])
            if e > 0:
                outside, high_excess = middle, e
                low_excess *= 0.5 if side == 1 else 1
                side = 1
            else:
                inside, low_excess = middle, e
                high_excess *= 0.5 if side == -1 else 1
                side = -1
            if abs(e) < 1e-9 * math.sqrt(self.t - self.s):
                break
        return middle, self.profile(quantity, middle, warm)

    def polished_end(self, quantity, at, direction, stop=None):
        t, (value, theta, held, one) = self.end(quantity, at, direction, stop)
        if t is None:
            return None
        rough = quantity.back(t)
        polished = self.polish(theta, held, quantity, mpf(rough) if rough else mpf(1), one)
        self.verify(quantity, at, t, quantity.forward(float(polished)), direction)
        return polished

    def verify(self, quantity, at, rough, polished, direction):
        """It is the profile's end: the least SSE is the threshold there, below it on the way, above it
        beyond."""
        place = (self.label, quantity.name, at, rough, polished)
        width = abs(polished - at)
        assert abs(rough - polished) <= 1e-6 * width, place
        value = self.profile(quantity, polished, self.start)[0]
        assert abs(value - self.t) <= 1e-6 * (self.t - self.s), (place, value, self.t)
        for share in (0.3, 0.6, 0.9, 0.99):
            assert self.profile(quantity, at + share * (polished - at), self.start)[0] < self.t, place
        for share in (1.001, 1.05):
            assert self.profile(quantity, at + share * (polished - at), self.start)[0] > self.t, place

    def admissible(self, equations, signs=()):
        return self.search.minimum(equations, self.start, signs)[0] <= self.t

    # -- the intervals ---------------------------------------------------------------------------------

    def parameter_intervals(self):
        out = {}
        p = [float(v) for v in self.estimate]
        infinite = ((1.0, 0.0, 0.0), 0.0)
        for j, name in enumerate(PARAMETERS):
            if self.fixed[j] is not None:
                continue
            if j == 0:
                # The searched coordinate is 1/λ.
                low = self.polished_end(LAMBDA, 1 / p[0], 1)
                high = self.polished_end(LAMBDA, 1 / p[0], -1, 0.0)
                assert (high is None) == self.admissible([infinite]), (self.label, name)
            else:
                quantity = ratio(j)
                free = self.fixed[0] is None
                high = self.polished_end(quantity, p[j], 1)
                assert (high is None) == (free and self.admissible([infinite], [(j, 1)])), (self.label, name)
                if self.physical:
                    low = mpf(0) if p[j] == 0 else self.polished_end(quantity, p[j], -1, 0.0)
                    # An interval that reaches its bound ends there.
                    low = mpf(0) if low is None else low
                else:
                    low = self.polished_end(quantity, p[j], -1)
                    assert (low is None) == (free and self.admissible([infinite], [(j, -1)])), (self.label, name)
            out[name] = {"estimate": self.estimate[j], "low": low, "high": high}
        return out

    def peak_intervals(self):
        """Over the admissible curves that have a peak; what is reached only as κ → 0 or σ → 1 is an end."""
        lam, sigma, kappa = (float(v) for v in self.estimate)
        has_peak = kappa > 0 and sigma < 1
        no_kappa = self.admissible([((0.0, 0.0, 1.0), 0.0)])
        no_rise = self.admissible([((1.0, -1.0, 0.0), 0.0)])
        if kappa < 0:
            # Of the sets here none with κ < 0 admits a curve with a peak.
            assert not no_kappa, self.label
            return None
        assert sigma < 1, self.label
        start = math.sqrt(kappa / (1 - sigma))
        low = None if no_rise else self.polished_end(PLACE, start, 1)
        high = None if no_kappa else self.polished_end(PLACE, start, -1, 0.0)
        place = {"estimate": peak_place(self.estimate) if has_peak else None, "low": low, "high": high}
        at = (2 * math.sqrt(kappa * (1 - sigma)) + sigma - kappa) / lam
        low, high = self.polished_end(HEIGHT, at, 1), self.polished_end(HEIGHT, at, -1, 0.0)
        height = {"estimate": peak_height(self.estimate) if has_peak else None, "low": low, "high": high}
        return {"concurrency": place, "throughput": height}

    def limit_interval(self):
        lam, sigma, kappa = (float(v) for v in self.estimate)
        if kappa != 0 or sigma <= 0:
            return None
        at = sigma / lam
        low, high = self.polished_end(LIMIT, at, 1), self.polished_end(LIMIT, at, -1, 0.0)
        assert (high is None) == self.admissible([((0.0, 1.0, 0.0), 0.0), ((0.0, 0.0, 1.0), 0.0)]), self.label
        return {"throughput": {"estimate": self.estimate[0] / self.estimate[1], "low": low, "high": high}}

    def throughputs(self):
        concurrencies = [n for n, _, _ in self.data]
        out = []
        for n in sorted({mpf(1), min(concurrencies), 2 * max(concurrencies)}):
            if n == 1 and self.fixed[0] is not None:
                continue
            quantity = throughput_at(n)
            x = law(n, self.estimate)
            assert x > 0, self.label
            at = float(1 / x)
            low, high = self.polished_end(quantity, at, 1), self.polished_end(quantity, at, -1, 0.0)
            out.append({"concurrency": n, "estimate": x, "low": low, "high": high})
        return out

    def sample(self, answer):
        """Curves of the region, along random rays from the estimate: none may lie outside an interval."""
        generator = random.Random(1)
        origin = list(self.start)
        open_ = [j for j in range(3) if self.fixed[j] is None]
        count, seen = 0, 0
        while count < 3000 and seen < 150:
            count += 1
            direction = [0.0] * 3
            # Three curvature-free scales, so that rays do not all run along the long axis.
            for j in open_:
                direction[j] = generator.gauss(0, 1) * 10 ** generator.uniform(-5, 0)
            at = lambda s: [o + s * v for o, v in zip(origin, direction)]
            inside = lambda theta: all(theta[j] >= 0 for j in self.search.bounds) and self.search.sse(theta) <= self.t
            step = 1e-9
            if not inside(at(step)):
                continue
            while inside(at(2 * step)) and step < 1e6:
                step *= 2
            low, high = step, 2 * step
            for _ in range(40):
                low, high = ((low + high) / 2, high) if inside(at((low + high) / 2)) else (low, (low + high) / 2)
            seen += 1
            a, b, c = self.search.user(at(low))
            if a <= 1e-12 / self.search.x_unit:
                continue
            p = [1 / a, b / a, c / a]
            found = {name: (p[j], answer["parameters"].get(name)) for j, name in enumerate(PARAMETERS)}
            for i, x in enumerate(answer["at"]):
                n = float(x["concurrency"])
                d = a + b * (n - 1) + c * n * (n - 1)
                found[f"X({n:g})"] = (n / d if d > 0 else INFINITY, x)
            if p[2] > 1e-13 and p[1] < 1 and answer["peak"]:
                found["N*"] = (math.sqrt((1 - p[1]) / p[2]), answer["peak"]["concurrency"])
                inverse = (2 * math.sqrt(p[2] * (1 - p[1])) + p[1] - p[2]) / p[0]
                found["X*"] = (1 / inverse if inverse > 0 else INFINITY, answer["peak"]["throughput"])
            for name, (value, interval) in found.items():
                if interval is None:
                    continue
                low_end, high_end = interval["low"], interval["high"]
                slack = 1e-7 * abs(value) + 1e-12
                assert low_end is None or value >= float(low_end) - slack, (self.label, name, value, float(low_end))
                assert high_end is None or value <= float(high_end) + slack, (self.label, name, value, float(high_end))
        assert seen >= 50, (self.label, seen)

    def answer(self):
        out = {
            "name": self.name,
            "options": {
                "bounds": self.bounds,
                "weights": self.weights,
                "level": self.level,
                "model": self.model,
                "lambda": self.lam,
            },
            "degreesOfFreedom": self.df,
            "sse": self.sse,
            "threshold": self.threshold,
            "parameters": self.parameter_intervals(),
            "peak": self.peak_intervals() if self.fixed[2] is None else None,
            "limit": self.limit_interval(),
            "at": self.throughputs(),
        }
        peak = out["peak"]
        if peak and all(e is None for part in peak.values() for e in part.values()):
            out["peak"] = None
        self.sample(out)
        self.against_certified(out)
        return numbers(out)

    def against_certified(self, out):
        if self.parameters != 3 or self.weights != "equal":
            return
        key = "bounded_nonneg_3p" if self.physical else "unconstrained_3p"
        wanted = CERTIFIED[self.name][key]
        for name in PARAMETERS:
            found = float(out["parameters"][name]["estimate"])
            assert abs(found - wanted[name]) <= 1e-9 * abs(wanted[name]) + 1e-15, (self.label, name, found)
        if self.level != "0.95" or self.physical:
            return
        for name in PARAMETERS:
            for side, end in zip(("low", "high"), wanted["profile95"][name]):
                found = out["parameters"][name][side]
                place = (self.label, name, side, found, end)
                assert (found is None) == (end is None), place
                assert end is None or abs(float(found) - end) <= 1e-9 * abs(end), place


SETS = [name for name in CERTIFIED if name != "linear_exact"]
BOUNDS = ("none", "physical")
CASES = [(name, bounds) for name in SETS for bounds in BOUNDS]
CASES += [(name, "physical", "equal", level) for name in ("percona_cisco5", "cisco_first10") for level in ("0.8", "0.99")]
CASES += [(name, bounds, "relative") for name in ("percona_cisco5", "cisco32") for bounds in BOUNDS]
CASES += [("percona_cisco5", bounds, "equal", "0.95", "usl", "measured") for bounds in BOUNDS]
CASES += [(name, "physical", "equal", "0.95", "amdahl") for name in ("cisco32", "wso2_500B", "handlersocket15")]


def run(case):
    return Case(*case).answer()


def main():
    with Pool(2) as pool:
        answers = pool.map(run, CASES, chunksize=1)
    percona = next(a for a in answers if a["name"] == "percona_cisco5" and a["options"]["bounds"] == "physical")
    printed = [percona["parameters"]["kappa"][side] for side in ("low", "high")]
    printed += [percona["peak"]["concurrency"][side] for side in ("low", "high")]
    for found, wanted in zip(printed, (0.00071001, 0.00215590, 21.5370, 36.9913)):
        assert abs(found - wanted) <= 3e-6 * wanted + 1e-8, (found, wanted)
    print(json.dumps(answers, indent=1))


if __name__ == "__main__":
    main()
