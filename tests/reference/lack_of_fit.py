"""Pure-error tests of fit on sets with repeated concurrencies; see README.md."""

import json

from mpmath import mpf

from optimum import optimum
from usl import fisher_upper, numbers, weighted

# Written for this test: three runs at most concurrencies, about the law and away from it.
SETS = {
    "about the law": [
        (1, 98.0), (1, 101.5), (1, 100.2), (2, 192.0), (2, 197.5), (4, 362.0), (4, 371.0), (4, 357.5),
        (8, 640.0), (8, 661.0), (16, 958.0), (16, 931.0), (16, 945.5), (32, 1040.0), (32, 1071.0),
    ],
    "away from it": [
        (1, 98.0), (1, 101.5), (1, 100.2), (2, 182.0), (2, 187.5), (4, 382.0), (4, 391.0), (4, 387.5),
        (8, 690.0), (8, 681.0), (16, 898.0), (16, 871.0), (16, 905.5), (32, 1080.0), (32, 1091.0),
    ],
    "repeated once": [(1, 20.5), (3, 57.0), (3, 59.5), (9, 131.0), (20, 160.0), (40, 139.0)],
}
CASES = [(name, "equal", "usl") for name in SETS]
CASES += [("about the law", "relative", "usl"), ("away from it", "relative", "usl"), ("about the law", "equal", "amdahl")]


def entry(name, weights, model):
    points = [(mpf(n), mpf(repr(x))) for n, x in SETS[name]]
    data = weighted(points, weights)
    parameters = 3 if model == "usl" else 2
    p, _, total = optimum(data, True, (None, None, None if model == "usl" else 0))
    places = sorted({n for n, _, _ in data})
    pure = mpf(0)
    for place in places:
        here = [(x, w) for n, x, w in data if n == place]
        mean = sum(w * x for x, w in here) / sum(w for _, w in here)
        pure += sum(w * (x - mean) ** 2 for x, w in here)
    pure_df, lack_df = len(data) - len(places), len(places) - parameters
    f = (total - pure) / lack_df / (pure / pure_df)
    return {
        "name": name,
        "points": points,
        "options": {"weights": weights, "model": model},
        "parameters": p,
        "sse": total,
        "pureErrorSse": pure,
        "f": f,
        "pValue": fisher_upper(f, lack_df, pure_df),
        "pureErrorDf": pure_df,
        "lackOfFitDf": lack_df,
    }


print(json.dumps([numbers(entry(*case)) for case in CASES], indent=1))
