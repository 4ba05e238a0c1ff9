"""A fit, as a prompt and a notebook show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, TypedDict, overload

from ._chart import svg
from ._columns import values_of
from ._law import Law
from ._message import call
from ._options import written
from .types import Answer, Band, Estimate, FitMapping
from .types import Fit as FitDict

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The options that only say what is reported of a curve; the others say which curve it is.
REPORTED = ("at", "bandAt", "bandPoints", "exclude")


class Ends(TypedDict):
    """Between which two numbers; None where there is no end."""

    low: float | None
    high: float | None


class Prediction(TypedDict):
    """What is to be expected at a concurrency."""

    #: N.
    concurrency: float
    #: X(N).
    throughput: Estimate
    #: N/X, by Little's law, in the time unit of the throughput.
    latency: Estimate
    #: Where a single new throughput would lie; None where nothing says.
    measurement: Ends | None


class Fit(FitMapping):
    """A fit by the names of its fields, which are those of the npm package and of ``result.schema.json``.

    A number that does not exist, or is unbounded on that side, is None. A prompt shows its answer and a table, a notebook
    also its chart and its warnings.
    """

    _asked: tuple[list[Any], dict[str, Any]]

    @classmethod
    def of(cls, measurements: list[Any], options: Mapping[str, Any]) -> Fit:
        """The fit of measurements, as the solver takes them."""
        return cls(call("fitSeries", measurements, "all", written(options)))._of(measurements, options)

    def _of(self, measurements: list[Any], options: Mapping[str, Any]) -> Fit:
        self._asked = (measurements, dict(options))
        return self

    def _again(self, **more: Any) -> Fit:
        """The same fit, of which more is asked."""
        if not hasattr(self, "_asked"):
            # Restored from JSON.
            points, options = self["points"], self["options"]
            given = {name: value for name, value in options.items() if name not in REPORTED}
            given["exclude"] = [row["row"] for row in options["exclude"]]
            columns = [[point["concurrency"] for point in points], [point["throughput"] for point in points]]
            self._of(columns, given)
        measurements, options_then = self._asked
        return Fit.of(measurements, {**options_then, **more})

    @property
    def answer(self) -> Answer:
        """What the measurements mean: ``answer["headline"]["text"]`` is the answer in one sentence."""
        return self["answer"]

    @property
    def params(self) -> dict[str, float]:
        """The estimates of λ, σ and κ by the names ``lambda``, ``sigma`` and ``kappa``."""
        return {name: parameter["estimate"] for name, parameter in self._parameters()}

    def conf_int(self, level: float | None = None) -> dict[str, tuple[float | None, float | None]]:
        """The intervals of λ, σ and κ; None is an end that the measurements do not bound.

        Parameters
        ----------
        level : float, optional
            Their level; that of the fit unless given.

        Examples
        --------
        >>> from usl_fit import fit
        >>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24])
        >>> low, high = result.conf_int(level=0.9)["lambda"]
        >>> low < result.params["lambda"] < high
        True
        """
        fit = self if level is None else self._again(level=level)
        return {name: (parameter["low"], parameter["high"]) for name, parameter in fit._parameters()}

    @property
    def law(self) -> Law:
        """The law with the estimated parameters, for its functions and ``what_if``."""
        return Law(*self.params.values())

    @overload
    def predict(self, concurrency: float) -> Prediction: ...
    @overload
    def predict(self, concurrency: Iterable[float]) -> list[Prediction]: ...
    def predict(self, concurrency: Any) -> Any:
        """Throughput and latency at a concurrency, or at several, each with its interval.

        Parameters
        ----------
        concurrency : float or iterable of float
            Where to predict.

        Returns
        -------
        Prediction or list of Prediction
            As `usl_fit.predict` gives them.

        Raises
        ------
        UslError
            ``out-of-range``, ``unknown-option`` for what is no concurrency.

        Examples
        --------
        >>> from usl_fit import fit
        >>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24])
        >>> round(result.predict(32)["throughput"]["estimate"])
        11728
        """
        places = values_of(concurrency)
        if not isinstance(places, list):
            return self.predict([places])[0]
        if not places:
            return []
        result = self._again(at=places, band_at=places)
        bands = {band["concurrency"]: band for band in result["bands"]}
        return [
            _prediction(at["concurrency"], at["throughput"], bands.get(at["concurrency"])) for at in result["at"]
        ]

    def summary(self) -> str:
        """The whole answer as text: its sentences, every number with its interval, and the warnings.

        Examples
        --------
        >>> from usl_fit import fit
        >>> print(fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]).summary().splitlines()[0])
        Still rising at a concurrency of 16 (9,897): the last doubling brought 52%.
        """
        goodness = self["goodness"]["rSquared"]
        measured = f"{self['observations']} measurements at {self['distinctConcurrency']} concurrencies"
        parts = [
            "\n".join(self._sentences()),
            _aligned(self._table()),
            measured + ("" if goodness is None else f", R² {goodness:.6g}"),
            "\n".join(f"! {warning['message']}" for warning in self["warnings"]),
        ]
        return "\n\n".join(part for part in parts if part)

    def __repr__(self) -> str:
        estimates = [[name, estimate, interval] for name, estimate, _, interval in self._table()]
        return f"{self['answer']['headline']['text']}\n\n{_aligned(estimates)}"

    def to_dict(self) -> FitDict:
        """The whole fit as a plain dictionary that becomes JSON."""
        return dict(self)  # type: ignore[return-value]

    def _repr_html_(self) -> str:
        head, *rows = self._table()
        headers = "".join(f"<th>{text}</th>" for text in head)
        body = "".join(
            f"<tr><th style='text-align:left'>{name}</th>{''.join(f'<td>{text}</td>' for text in texts)}</tr>"
            for name, *texts in rows
        )
        warnings = "".join(f"<li>{escape(warning['message'])}</li>" for warning in self["warnings"])
        headline, *others = self._sentences()
        answer = f"<p><strong>{escape(headline)}</strong></p>" + "".join(f"<p>{escape(text)}</p>" for text in others)
        chart = svg(self["points"], self._bands(), self["peak"])
        return (
            f"{answer}{chart}<table><thead><tr>{headers}</tr></thead><tbody>{body}</tbody></table>"
            f"<ul>{warnings}</ul>"
        )

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the measurements and the fitted curve with its band, and law and knee where both fit well enough.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; the current axes otherwise.

        Returns
        -------
        matplotlib.axes.Axes
            Where it was drawn.

        Raises
        ------
        ImportError
            Without matplotlib.
        """
        try:
            import matplotlib.pyplot as plt
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != "matplotlib":
                raise
            raise ImportError(
                'plot() needs matplotlib, which is not installed: pip install "usl-fit[plot]".', name=error.name
            ) from None

        ax = plt.gca() if ax is None else ax
        bands = self._bands()
        n = [band["concurrency"] for band in bands]
        ax.plot(n, [band["forecast"] for band in bands], label="fitted")
        ends = [(band["concurrency"], band["confidenceLow"], band["confidenceHigh"]) for band in bands]
        known = [(at, low, high) for at, low, high in ends if low is not None and high is not None]
        if known:
            at, low, high = zip(*known)
            ax.fill_between(at, low, high, alpha=0.2, linewidth=0)
        knee = [(band["concurrency"], band["knee"]) for band in bands if band["knee"] is not None]
        if knee:
            ax.plot(n, [band["estimate"] for band in bands], "--", label="law")
            ax.plot([at for at, _ in knee], [throughput for _, throughput in knee], "--", label="knee")
        for included, marker, label in ((True, "o", "measured"), (False, "x", "excluded")):
            points = [point for point in self["points"] if point["included"] is included]
            if points:
                ax.plot(
                    [point["concurrency"] for point in points],
                    [point["throughput"] for point in points],
                    marker,
                    label=label,
                )
        ax.set(xlabel="concurrency", ylabel="throughput", xlim=(0, None), ylim=(0, None))
        ax.legend()
        return ax

    def _bands(self) -> list[Band]:
        """The curve with its band: that of the fit, or where it has none, of the same fit asked for one."""
        return self["bands"] or self._again(band_points=60)["bands"]

    def _parameters(self) -> list[tuple[str, Any]]:
        parameters = self["parameters"]
        return [("lambda", parameters["lambda"]), ("sigma", parameters["sigma"]), ("kappa", parameters["kappa"])]

    def _sentences(self) -> list[str]:
        answer = self["answer"]
        messages = [answer["headline"], *answer["details"], *([answer["cause"]] if answer["cause"] else [])]
        return [message["text"] for message in messages]

    def _table(self) -> list[list[str]]:
        """The head, then a row for each number: its name, estimate, standard error and interval."""
        peak, limit, parameters = self["peak"], self["limit"], self["parameters"]
        rows: list[tuple[str, Any]] = [
            ("Throughput at concurrency 1 λ", parameters["lambda"]),
            ("Contention σ", parameters["sigma"]),
            ("Coherency κ", parameters["kappa"]),
        ]
        if peak is not None:
            rows += [("Peak concurrency", peak["concurrency"]), ("Peak throughput", peak["throughput"])]
        if limit is not None:
            rows.append(("Limit of throughput", limit["throughput"]))
        return [
            ["", "Estimate", "Std. error", f"{self['confidenceLevel'] * 100:g} % interval"],
            *(
                [
                    name,
                    _number(of["estimate"], "–"),
                    _number(of.get("standardError"), ""),
                    f"{_number(of['low'])} – {_number(of['high'])}",
                ]
                for name, of in rows
            ),
        ]


def _aligned(table: list[list[str]]) -> str:
    """The first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table)]
    lines = (
        "   ".join(text.rjust(width) if at else text.ljust(width) for at, (text, width) in enumerate(zip(row, widths)))
        for row in table
    )
    return "\n".join(line.rstrip() for line in lines)


def _prediction(concurrency: float, throughput: Estimate, band: Band | None) -> Prediction:
    return {
        "concurrency": concurrency,
        "throughput": throughput,
        "latency": {
            "estimate": _over(concurrency, throughput["estimate"]),
            "low": _over(concurrency, throughput["high"]),
            "high": _over(concurrency, throughput["low"]),
        },
        "measurement": None if band is None else {"low": band["predictionLow"], "high": band["predictionHigh"]},
    }


def _over(one: float, other: float | None) -> float | None:
    return None if other is None or other <= 0 else one / other


def _number(value: float | None, missing: str = "unbounded") -> str:
    return missing if value is None else f"{value:,.4g}" if abs(value) < 1e4 else f"{value:,.0f}"
