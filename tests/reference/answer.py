"""What levels show by themselves, computed without the core: the reference of `answer.json`.

    python3 tests/reference/answer.py FOLDER > tests/reference/answer.json

FOLDER holds tables (concurrency, throughput, ...) and `index.json` with their sources. The definitions are those of
docs/method/answer.md; nothing here is shared with the core. Tables whose source names no place are left out. `edges` are
numbers on either side of a definition's edge, some of them published.
"""

import json
import math
import sys

NU0, S0 = 3, 0.03
MOST, MERGED = 48, 24
EDGES = {
    "two levels close together at the end": [(1, 1.47), (2, 2.9), (4, 5.45), (8, 7.81), (10, 8.5)],
    "three levels close together at the end": [(1, 1.47), (2, 2.9), (4, 5.45), (8, 7.81), (9, 8.2), (10, 8.5)],
    "two levels at the end, 1.33 times apart": [(1, 100), (16, 900), (48, 1800), (64, 1950)],
    "two levels at the end, 1.5 times apart": [(1, 10), (30, 200), (66, 400), (100, 428)],
    "three levels at the end, 1.67 times apart": [(1, 1000), (4, 4000), (8, 7900), (12, 11700), (16, 12000), (20, 12400)],
    "four levels close together at the end": [(1, 1.47), (2, 2.9), (4, 5.45), (8, 7.81), (8.5, 8.1), (9, 8.3), (10, 8.5)],
    "three levels at the end, 1.33 times apart": [(1, 100), (10, 800), (45, 1700), (50, 1650), (60, 1720)],
    "a rise that ends in small steps": [(1, 26), (2, 48), (3, 66), (4, 80), (5, 89), (6, 95.1), (7, 98), (8, 100)],
    "flat, the last the best": [(1, 4036), (10, 10553), (50, 10228), (100, 9853), (200, 9510), (500, 10666)],
    "flat, the last not the best": [(1, 4036), (10, 10553), (50, 10228), (100, 9853), (200, 9510), (500, 10500)],
    "flat but for a dip": [(1, 100), (2, 190), (4, 350), (8, 600), (16, 500), (32, 620)],
    "a step of 1.6 times that brings nothing": [(1, 100), (8, 800), (16, 1500), (20, 1800), (32, 1810)],
    "a run that failed": [(1, 16.1), (5, 72.9), (20, 0.04), (40, 128), (80, 121.9)],
    "a deep dip": [(1, 100), (2, 190), (4, 300), (8, 150), (16, 305)],
}

def levels(points):
    by = {}
    for n, x in points: by.setdefault(n, []).append(x)
    if len(by) <= MOST:
        return [(n, sum(v) / len(v), v) for n, v in sorted(by.items())]
    points = sorted(points)
    size = -(-len(points) // MERGED)
    parts = [points[i : i + size] for i in range(0, len(points), size)]
    return [(sum(n for n, _ in p) / len(p), sum(x for _, x in p) / len(p), [x for _, x in p]) for p in parts]

def divided(ts, order):
    # weights of the divided difference over these abscissae, of unit length
    w = []
    for i, t in enumerate(ts):
        p = 1.0
        for j, u in enumerate(ts):
            if j != i: p *= (t - u)
        w.append(1/p)
    return w

def local_squares(ls):
    t = [math.log(n) for n, _, _ in ls]; y = [math.log(m) for _, m, _ in ls]; r=[len(v) for _,_,v in ls]
    ss = 0; k = 0
    for i in range(len(ls) - 3):
        w = divided(t[i:i+4], 3)
        norm = sum(a*a/r[i+j] for j, a in enumerate(w))
        ss += sum(a*y[i+j] for j, a in enumerate(w))**2 / norm; k += 1
    return ss, k

def pava(y, w):
    blocks = []
    for a, b in zip(y, w):
        blocks.append([a, b, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            a2, b2, c2 = blocks.pop(); a1, b1, c1 = blocks.pop()
            blocks.append([(a1*b1+a2*b2)/(b1+b2), b1+b2, c1+c2])
    out = []
    for a, _, c in blocks: out += [a]*c
    return out, len(blocks)

def unimodal_squares(ls):
    y = [math.log(m) for _, m, _ in ls]; w = [len(v) for _, _, v in ls]
    best = None
    for k in range(len(ls)):
        up, bu = pava(y[:k+1], w[:k+1])
        down, bd = pava(y[k+1:][::-1], w[k+1:][::-1])
        fit = up + down[::-1]
        ss = sum(b*(a-f)**2 for a, f, b in zip(y, fit, w))
        blocks = bu + bd
        if best is None or ss < best[0] - 1e-15: best = (ss, blocks)
    return best[0], max(0, len(ls) - 1.5*best[1])

def moderated(ss, nu):
    return (ss + NU0 * S0**2) / (nu + NU0)


def scatter(ls):
    """The standard deviation of ln X of one measurement; the largest estimate with its degrees of freedom."""
    logs = [[math.log(x) for x in v] for _, _, v in ls]
    pure = sum(sum((y - sum(v) / len(v)) ** 2 for y in v) for v in logs)
    nu = sum(len(v) - 1 for v in logs)
    options = [(pure, nu)] if nu >= 2 else [local_squares(ls), unimodal_squares(ls)]
    least = min(moderated(*o) for o in options)
    most = max(options, key=lambda o: moderated(*o))
    return math.sqrt(least), math.sqrt(moderated(*most)), most[1] + NU0


def at(ls, n):
    for (a, x, _), (b, y, _) in zip(ls, ls[1:]):
        if a <= n <= b: return x + (y-x)*(math.log(n)-math.log(a))/(math.log(b)-math.log(a))
    return None

def upper_f(f, d1, d2):
    """P(F > f), by Simpson's rule on the incomplete beta function."""
    x = d1 * f / (d1 * f + d2)
    a, b = d1 / 2, d2 / 2
    log_beta = math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
    # u = t^(1/k) flattens the ends.
    steps, k = 20000, 4

    def part(lo, hi, a, b):
        total, h = 0.0, (hi ** (1 / k) - lo ** (1 / k)) / steps
        for i in range(steps + 1):
            u = lo ** (1 / k) + i * h
            t = u**k
            value = 0.0 if t in (0.0, 1.0) else math.exp((a - 1) * math.log(t) + (b - 1) * math.log1p(-t)) * k * u ** (k - 1)
            total += value * (1 if i in (0, steps) else 4 if i % 2 else 2)
        return total * h / 3

    return part(0.0, 1 - x, b, a) / math.exp(log_beta)


def measured(points):
    ls = levels(points)
    s, most, df = scatter(ls)
    n = [level[0] for level in ls]
    x = [level[1] for level in ls]
    count = [len(level[2]) for level in ls]
    last = len(ls) - 1
    best = x.index(max(x))

    def error(i, j):
        return s * math.sqrt(1 / count[i] + 1 / count[j])

    tied = [i for i in range(len(ls)) if math.log(x[best] / x[i]) <= 2 * error(i, best)]
    target = 0.95 * x[best]
    first = next(i for i in range(len(ls)) if x[i] >= target)
    near = n[first]
    if first > 0:
        share = (target - x[first - 1]) / (x[first] - x[first - 1])
        near = n[first - 1] * (n[first] / n[first - 1]) ** share
    change = x[last] / x[best] - 1
    half = at(ls, n[last] / 2)
    if half is not None:
        gain = x[last] / half - 1
    else:
        gain = None if last == 0 else (x[last] / x[0]) ** (1 / math.log2(n[last] / n[0])) - 1
    end = [b for a, b in zip(n, x) if a >= n[last] / 2 * (1 - 1e-9)]
    mean = sum(end) / len(end)
    flat = all(abs(b / mean - 1) <= 0.05 for b in end)
    wide = lambda i, times: n[last] >= times * n[i] * (1 - 1e-9)
    tail = list(zip(x, count))[first:]
    tail_mean = sum(a * b for a, b in tail) / sum(b for _, b in tail)
    plateau = wide(first, 1.25 if len(tail) > 2 else 1.5) and all(b >= 0.8 * tail_mean for b, _ in tail)
    stops = s <= 0.05 and wide(first, 1.5) and (x[last] / x[first]) ** (1 / math.log2(n[last] / n[first])) - 1 < 0.05
    level = flat and wide(last + 1 - len(end), 1.5) or plateau and (flat or stops or wide(first, 2))
    logs = [math.log(b) for b in x]
    centre = sum(a * b for a, b in zip(logs, count)) / sum(count)
    f = sum(c * (a - centre) ** 2 for a, c in zip(logs, count)) / max(last, 1) / most**2
    good = max(tied)
    centre_x = sum(a * b for a, b in zip(x, count)) / sum(count)
    band = min(0.08, max(0.05, 2 * s))
    below = change < -0.05 and last not in tied
    lost = next((i for i in range(good + 1, last + 1) if x[i] < x[good] / 2), None)
    constant = all(abs(math.log(x[i] / x[0])) <= max(0.05, 2 * error(i, 0)) for i in range(last + 1))
    if last < 2:
        shape = "tooFew"
    elif s > 0.2 and constant:
        shape = "noisy"
    elif last >= 5 and most > 0.1 and upper_f(f, last, df) > 0.05:
        shape = "noisy"
    elif constant:
        shape = "constant"
    elif best == 0 and change < 0 and any(abs(b / centre_x - 1) > band for b in x):
        shape = "falls"
    elif lost is not None and x[lost] * n[lost] < x[good] * n[good] and all(b < x[good] / 2 for b in x[lost:]):
        shape = "collapses"
    elif below:
        shape = "peaks"
    elif change < 0 or level or gain < 0.05:
        shape = "levels"
    else:
        shape = "rises"
    return {
        "best": {"concurrency": n[best], "throughput": x[best], "tied": [n[i] for i in tied if i != best]},
        "nearly": {"concurrency": near, "level": n[first], "throughput": x[first]},
        "end": {"concurrency": n[last], "throughput": x[last], "change": change},
        "gain": gain,
        "scatter": s,
        "shape": shape,
    }


def main():
    folder = sys.argv[1]
    tables = []
    for entry in json.load(open(f"{folder}/index.json")):
        if not any(entry["source"].startswith(unnamed) for unnamed in ("public repo", "same notes")):
            tables.append(table(folder, entry))
    json.dump({"tables": tables, "edges": edges()}, sys.stdout, ensure_ascii=False)
    print()


def edges():
    columns = lambda points: {"concurrency": [n for n, _ in points], "throughput": [x for _, x in points]}
    return [{"name": name, **columns(points), **measured(points)} for name, points in EDGES.items()]


def table(folder, entry):
    header, *lines = open(f"{folder}/{entry['file']}").read().split("\n")
    points = [tuple(map(float, line.split(",")[:2])) for line in lines if line]
    return {
        "name": entry["id"],
        "source": entry["source"],
        "licence": entry["licence"],
        "header": header.split(",")[:2],
        "concurrency": [p[0] for p in points],
        "throughput": [p[1] for p in points],
        **measured(points),
    }


if __name__ == "__main__":
    main()
