"""What users would write instead: pandas reads, scipy's curve_fit fits each series, and a line is printed for each.

    python scale.py FILE
"""

import sys

import pandas as pd
from scipy.optimize import curve_fit


def law(n, lam, sigma, kappa):
    return lam * n / (1 + sigma * (n - 1) + kappa * n * (n - 1))


def line(name, rows):
    n, x = rows["concurrency"].to_numpy(float), rows["throughput"].to_numpy(float)
    best, covariance = curve_fit(law, n, x, p0=((x / n).max(), 0.1, 0.001))
    errors = covariance.diagonal() ** 0.5
    print(name, *best, *errors)


table = pd.read_csv(sys.argv[1])
if "series" in table:
    for name, rows in table.groupby("series", sort=False):
        line(name, rows)
else:
    line("all", table)
