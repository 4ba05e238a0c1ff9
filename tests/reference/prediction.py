"""Where a new measurement lies, from the profile interval of X(N) in profile.json; see README.md.

On the logarithm the way to an end of the interval and the scatter of one measurement, t·s/X, are the legs of a
right triangle; s² is the mean square of the residuals, and t Student's quantile.
"""

import json
import os

from mpmath import exp, log, mpf, sqrt

from usl import HERE, certified_points, numbers, student_quantile


def joined(x, end, scatter, sign):
    return None if end is None else x * exp(sign * sqrt(log(mpf(end) / x) ** 2 + scatter**2))


def main():
    out = []
    for case in json.load(open(os.path.join(HERE, "profile.json"))):
        df = case["degreesOfFreedom"]
        s = sqrt(mpf(case["sse"]) / df)
        t = student_quantile((1 + mpf(case["options"]["level"])) / 2, df)
        relative = case["options"]["weights"] == "relative"
        points = certified_points(case["name"])
        mean_weight = sqrt(sum(1 / measured**2 for _, measured in points) / len(points))
        at = []
        for place in case["at"]:
            x = mpf(place["estimate"])
            # Where weights are 1/X² over their mean, a measurement has variance s²X(N)² times that mean.
            deviation = s * x * mean_weight if relative else s
            ends = {side: joined(x, place[side], t * deviation / x, sign) for side, sign in (("low", -1), ("high", 1))}
            at.append({"concurrency": place["concurrency"], **ends})
        out.append(numbers({"name": case["name"], "options": case["options"], "at": at}))
    print(json.dumps(out, indent=1))


if __name__ == "__main__":
    main()
