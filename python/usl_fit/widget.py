"""The element ``<usl-fit>`` in a notebook: a sentence, a chart and the numbers, whose points can be dragged.

It needs anywidget (``pip install "usl-fit[widget]"``), and works wherever that does: in Jupyter, VS Code, marimo.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ._message import UslError

try:
    import anywidget
    import traitlets
except ModuleNotFoundError as error:
    if error.name not in ("anywidget", "traitlets"):
        raise
    raise ImportError(
        'usl_fit.widget needs anywidget, which is not installed: pip install "usl-fit[widget]".', name=error.name
    ) from None


class UslFit(anywidget.AnyWidget):
    """A table of measurements as a sentence, a chart and the numbers.

    Python and the page have the same values: assign one, and every view follows; drag a point, or press one to leave it
    out, and they are what the page shows. ``observe`` tells of a change.

    Parameters
    ----------
    n, x : iterable of float
        Concurrencies and throughputs, whose rows become ``value``.
    names : pair of str
        The headers of the two columns; a unit in the second is shown.
    **traits
        Any of those below.

    Attributes
    ----------
    value : list of list
        The rows of the table, the headers first; any columns that the page would read without a question.
    options : dict
        How it is read and fitted, as ``fitTable`` of the npm package has it.
    interactive : bool
        Whether points can be dragged and pressed.
    lang : str
        ``de`` speaks German, anything else English.
    report : dict or None
        What came of it, as ``fitTable`` gives it: ``report["fits"][0]`` has the fields of a `Fit`. None until a page has
        shown it, and where nothing could be fitted.
    error : dict or None
        The ``code`` and ``message`` of what is wrong with the table; None where nothing is.

    Raises
    ------
    UslError
        ``length-mismatch``. What is wrong with the table itself is in ``error``.

    Examples
    --------
    >>> widget = UslFit([1, 2, 4, 8, 16], [955, 1879, 3549, 6531, 9897], names=("clients", "requests/s"))
    >>> widget.value[:2]
    [['clients', 'requests/s'], [1.0, 955.0]]
    """

    _esm = Path(__file__).with_name("widget.js")

    value = traitlets.List(traitlets.List()).tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    interactive = traitlets.Bool(True).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    report = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    error = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    def __init__(
        self,
        n: Iterable[Any] = (),
        x: Iterable[Any] = (),
        *,
        names: tuple[str, str] = ("concurrency", "throughput"),
        **traits: Any,
    ) -> None:
        columns = [[float(each) for each in column] for column in (n, x)]
        lengths = [len(column) for column in columns]
        if lengths[0] != lengths[1]:
            message = "The columns have {} concurrencies and {} throughputs; give as many of each.".format(*lengths)
            nowhere = dict.fromkeys(("row", "column", "value", "columns"))
            raise UslError(message, "length-mismatch", nowhere)
        if lengths[0] > 0:
            traits = {"value": [list(names), *map(list, zip(*columns))], **traits}
        super().__init__(**traits)
