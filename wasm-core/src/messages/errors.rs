//! The sentences of errors. Errors that only a program calling the module can cause have no sentence here.

use super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    // Cells of a table.
    EMPTY_CELL = NotANumber / "empty-cell":
        "Row {row}, column \"{column}\": the cell is empty; fill it in or leave the row out.";
    TEXT_CELL = NotANumber / "cell":
        "Row {row}, column \"{column}\": found \"{text}\" where a number is expected; correct it or leave the row out.";
    MISREAD_CELL = NotANumber / "misread":
        "Row {row}, column \"{column}\": found \"{text}\", which a scan may have made of {likely}; write the number or leave the row out.";
    LIMIT_CELL = NotANumber / "limit":
        "Row {row}, column \"{column}\": found \"{text}\", which is a limit or a range, and not one number; write the number that was measured or leave the row out.";
    RELATIVE_CELL = NotANumber / "relative":
        "Row {row}, column \"{column}\": found \"{text}\", which is relative to something that the header does not name; write the number itself, or call the column relative throughput if it is that.";
    AMBIGUOUS_CELL = NotANumber / "ambiguous":
        "Row {row}, column \"{column}\": {text} could be a thousand or a decimal fraction; choose the decimal sign, point or comma (option decimal).";
    SUMMARY_ROW = NotANumber / "summary":
        "Row {row} is called \"{text}\" and sums up others, which is no measurement; leave the row out.";
    SUMMARY_OF_ROWS = NotANumber / "summary-of-rows":
        "Row {row} holds the {~statistic} of the rows above, in concurrency and throughput alike, and is no measurement; leave the row out.";
    FAILED_ROWS = NotANumber / "failed":
        "{failed:Row|Rows} {failed} {failed:is|are} marked as failed (\"{text}\") in the column \"{column}\", and a run that failed is no measurement; leave {failed:it|them} out, or clear that cell where the measurement holds.";
    TEXT_ROW = NotANumber / "row":
        "Row {row}: found \"{text}\" where a number is expected; correct it or leave the row out.";
    NO_TIME = NotANumber / "time":
        "Row {row}, column \"{column}\": found \"{text}\" where a time is expected; write it as 2026-11-25 14:03:05, or as a number.";
    NOT_FINITE_CELL = NotFinite / "cell":
        "Row {row}, column \"{column}\": found {text}, which is not a finite number; correct it or leave the row out.";
    NOT_FINITE_VALUE = NotFinite / "value":
        "Row {row}, column \"{column}\": {value} is not a finite number; correct it or leave the row out.";
    NOT_POSITIVE_VALUE = NotPositive / "value":
        "Row {row}, column \"{column}\": {=value} is not positive; a measurement needs a positive number: correct it or leave the row out.";
    NOT_COMPUTABLE_VALUE = OutOfRange / "value":
        "Row {row}, column \"{column}\": {=value} is too small or too large to compute with; choose another unit.";
    MORE_CELLS_THAN_NAMES = LengthMismatch / "cells":
        "Row {row}: found {cells} cells where the header has {names}; put numbers that contain the separator in quotes, or use another separator.";
    MORE_NAMES_THAN_CELLS = LengthMismatch / "names":
        "The header has {names} names, and no row below it more than {cells} {cells:cell|cells}; put names of several words in quotes, or leave out what names no column.";
    OPEN_QUOTE = UnreadableInput / "quote":
        "Row {row}: found a quote that is never closed; close it, or double it where it is part of the text.";
    OTHER_SEPARATOR = UnreadableInput / "separator":
        "The first line says that {~said} separates the cells, and in the rows below {~used} does; correct that line or leave it out.";
    NO_TABLE = UnreadableInput / "no-table":
        "This looks like {~looks} and is no table: it has {lines} {lines:line|lines}, of which {rows} {rows:is a row|are rows} of numbers; give rows of concurrency and throughput, or read the output of a load-test tool as such (usl-fit import).";
    SEVERAL_TABLES = UnreadableInput / "several-tables":
        "There are several tables, from lines {&lines}; give one of them.";
    HEADER_ALONE = EmptyInput / "header":
        "There is a header and no measurement below it; add rows of concurrency and throughput.";
    NOTHING = EmptyInput / "nothing":
        "There is nothing in the input; give rows of concurrency and throughput.";

    // Columns and series.
    TWO_ROLES = AmbiguousColumn / "roles":
        "The column \"{column}\" is to be both {~roles}; choose another for one of them.";
    SAME_NAMES = AmbiguousColumn / "names":
        "Columns {&columns} are all called \"{name}\"; name the one you mean by its number.";
    SEVERAL_COLUMNS = AmbiguousColumn / "several":
        "Several columns could be the {~role}: {\"columns}; choose which one it is (option {option}).";
    WIDE_UNITS = AmbiguousColumn / "wide-units":
        "The columns {\"columns} count in different units; convert them to one, or choose one of them (option x).";
    UNITS_DIFFER = AmbiguousColumn / "units":
        "The column \"{column}\" names different units: {\"units}; convert the numbers to one of them.";
    SEVERAL_THROUGHPUTS = AmbiguousColumn / "wide":
        "Several columns could be the {~role}: {\"columns}; choose which one it is (option {option}), or read all of them: each as a series, or as repeated runs of one (option wide: series or runs).";
    LEVELS_IN_NAMES = AmbiguousColumn / "levels":
        "The columns {\"columns} are levels of concurrency, so each row is a series or another quantity; turn the table on its side: a column of the concurrency, and one of the throughput of each series.";
    SIDEWAYS = AmbiguousColumn / "sideways":
        "The rows are quantities, \"{n}\" the concurrency and \"{x}\" a throughput, where each should be a column; turn the table on its side.";
    LONG_FORM = AmbiguousColumn / "long-form":
        "The column \"{column}\" says what each number is, {\"quantities}: this table is in long form; give one column for each quantity, or choose the rows of the throughput by their name (option series).";
    DATES = AmbiguousColumn / "dates":
        "The column \"{column}\" holds dates, {first} and later, and no concurrency; choose the column that does (option n).";
    NEAREST_COLUMN = ColumnNotFound / "nearest":
        "There is no column \"{name}\"; did you mean \"{nearest}\"?";
    NO_COLUMN = ColumnNotFound / "known":
        "There is no column \"{name}\"; the columns are {\"known}.";
    NO_ROLE = ColumnNotFound / "role":
        "There is no column for the {~role}; give at least two columns, concurrency and throughput.";
    TIME_FOR_THROUGHPUT = ColumnNotFound / "time":
        "The column \"{column}\" is a time, of which less is better, and not a throughput; give a column of throughput, or let the reciprocal of this time be it (option timePerOp, --time-per-op \"{column}\").";
    COST_FOR_THROUGHPUT = ColumnNotFound / "cost":
        "The column \"{column}\" is a cost of one operation, of which less is better, and not a throughput; give a column of throughput.";
    COUNT_OF_RUNS = ColumnNotFound / "count":
        "The column \"{column}\" is a number, and by \"{time}\" the runs took different times; give the number per unit of time.";
    PER_UNIT = ColumnNotFound / "per-unit":
        "The column \"{column}\" is what one user, thread or node does, and not the throughput of the whole system; give that, which is this times the concurrency.";
    TIME_OF_ONE = ColumnNotFound / "time-of-one":
        "The column \"{column}\" is the time of one thread, or of all cores together, and its reciprocal is not the throughput of the whole system; give a column of throughput, or of the elapsed time.";
    LOGARITHM = ColumnNotFound / "logarithm":
        "The column \"{column}\" holds logarithms; give a column with the numbers themselves.";
    DATE = ColumnNotFound / "date":
        "The column \"{column}\" holds dates, and no concurrency; give a column of concurrency, or choose this one (option n).";
    RUNNING_TOTAL = ColumnNotFound / "running-total":
        "The column \"{column}\" counts up from the start; give what was done at each concurrency, per unit of time.";
    BUSY = ColumnNotFound / "busy":
        "The column \"{column}\" tells how busy a resource was, and not what the system did; give columns of concurrency and throughput, or choose this one (options n and x).";
    OFFERED = ColumnNotFound / "offered":
        "The column \"{column}\" is a rate that was asked for, and not how many requests were in flight; give that, which is throughput times latency, or choose this column (options n and x).";
    NO_FAILURES = ColumnNotFound / "errors":
        "There is no column of failures, such as errors, failed % or success rate; name it so, or fit all requests.";
    FAILURES_UNCLEAR = AmbiguousColumn / "errors":
        "The column \"{column}\" does not tell how many of the requests failed; write in its header what it counts (%, a share, or errors/s), or add a column of all requests.";
    NO_DEVIATION = ColumnNotFound / "deviation":
        "Row {row}: there is no standard deviation; weights by column need one for every measurement.";
    NEAREST_SERIES = SeriesNotFound / "nearest":
        "There is no series \"{name}\"; did you mean \"{nearest}\"?";
    NO_SERIES = SeriesNotFound / "known":
        "There is no series \"{name}\"; name one of {known}.";
    UNNAMED_SERIES = SeriesNotFound / "unnamed":
        "There is one series, without a name, and no \"{name}\"; leave the name out.";
    SEVERAL_SERIES = SeriesNotFound / "several":
        "There are several series; name one of {known}.";

    // Measurements.
    LENGTHS = LengthMismatch / "columns":
        "There are {concurrencies} concurrencies and {throughputs} throughputs; give one throughput for each concurrency.";
    NO_MEASUREMENTS = EmptyInput / "measurements":
        "There are no measurements; give at least three rows of concurrency and throughput.";
    ALL_EXCLUDED = EmptyInput / "excluded":
        "Every measurement is excluded; include at least three rows again.";
    NO_ROW_TO_EXCLUDE = OutOfRange / "exclude":
        "The option \"exclude\" names row {row}, where there is no measurement; name rows of the data.";
    TOO_FEW_POINTS = TooFewPoints / "model":
        "Found {found} {found:measurement|measurements}; {~model} needs at least {needed}: measure at more concurrencies.";
    TOO_FEW_DISTINCT = TooFewDistinctConcurrencies / "model":
        "Found {found} different {found:concurrency|concurrencies}; {~model} needs at least {needed}: measure at other concurrencies too.";
    TOO_FEW_FOR_TRANSFORM = TooFewDistinctConcurrencies / "transform":
        "Found {found} concurrencies other than 1; the transform needs at least {needed}: measure at more concurrencies.";
    NO_SINGLE_USER = NeedsSingleUserThroughput / "smallest":
        "The smallest concurrency is {=smallest}; this method needs the throughput at a concurrency of 1: measure it, or give lambda a value.";

    // The fit.
    LAMBDA_FAR_OFF = OutOfRange / "lambda":
        "With lambda at {=lambda} no curve that the bounds admit comes near the measurements; give lambda another value, or leave it free.";
    ONLY_FALLS = OutOfRange / "falls":
        "Throughput is highest at the smallest concurrency, {=smallest}, and falls from there, so any peak lies at or below it, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {=smallest}, or give lambda a value.";
    HARDLY_CHANGES = OutOfRange / "flat":
        "Throughput does not rise from the smallest concurrency, {=smallest}, on, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {=smallest}, or give lambda a value.";
    NO_VALUE = OutOfRange / "pole":
        "The best curve has no value at the concurrency {=concurrency}; look for a measurement in another unit, or set method to nonlinear and bounds to physical.";
    MISTAKE = Internal / "solver":
        "The solver made a mistake ({what}); please report the input.";

    // Options.
    NEAREST_OPTION = UnknownOption / "nearest":
        "There is no option \"{name}\"; did you mean \"{nearest}\"?";
    NO_OPTION = UnknownOption / "known":
        "There is no option \"{name}\"; the options are {known}.";
    NOT_A_VALUE = UnknownOption / "value":
        "The option \"{option}\" is \"{value}\"; give {~expected}.";
    NOT_A_CHOICE = UnknownOption / "choice":
        "The option \"{option}\" is \"{value}\"; give one of {choices}.";
    NOT_A_CHOICE_OR_NUMBER = UnknownOption / "choice-or-number":
        "The option \"{option}\" is \"{value}\"; give {choices} or a number.";
    OUTSIDE = OutOfRange / "option":
        "The option \"{option}\" is {value}; it must be {~expected}.";
    TOO_MANY = OutOfRange / "count":
        "The option \"{option}\" is {value}; it must be at most {=most} concurrencies.";

    // Plans: a requirement, a change, the next measurement, held-out rows.
    ARGUMENT_NOT_POSITIVE = NotPositive / "argument":
        "{~subject} is {value}; give a positive number.";
    ARGUMENT_NOT_FINITE = NotFinite / "argument":
        "{~subject} is {value}; give a finite number.";
    NOTHING_REQUIRED = OutOfRange / "requirement":
        "Nothing is required; give a throughput, a latency or a number of users.";
    TOO_FEW_PLANNED = OutOfRange / "plan-points":
        "The number of points is {value}; give a whole number from 4 on: three parameters leave nothing to judge the error by.";
    SIGMA_GUESS = OutOfRange / "sigma-guess":
        "The guess of sigma is {value}; give a number below 1: from 1 on throughput falls from the start.";
    WAITING_TIME = OutOfRange / "waiting-time":
        "The waiting time of a request is {value}; give a time shorter than the total one.";
    TOO_FEW_PLACES = TooFewDistinctConcurrencies / "plan":
        "There are {found} concurrencies worth telling apart up to the largest; plan that many points at most, or allow a larger one.";
    SHARE_TO_HOLD_OUT = OutOfRange / "share":
        "The share to hold out is {value}; give a number between 0 and 1.";
    NO_ROW_TO_HOLD_OUT = OutOfRange / "hold-out":
        "No measurement in row {row} takes part, so none can be held out there; name rows of the data that are not left out.";
    MARKS = LengthMismatch / "marks":
        "The marks of what to fit and the measurements differ in number; give one mark for each measurement.";
    ALL_MARKED = TooFewPoints / "hold-out":
        "Every measurement is marked for the fit; leave at least one out to predict it.";
    NO_VALUE_HELD_OUT = OutOfRange / "hold-out-pole":
        "The fitted curve has no value at the concurrency of a measurement held out; mark that measurement for the fit, or set bounds to physical.";

    // Users who think between requests.
    NO_LATENCY = ColumnNotFound / "latency":
        "There is no mean latency, and the requests in flight are throughput times latency; name its column (option latency).";
    NO_LATENCY_UNIT = AmbiguousColumn / "unit":
        "The headers do not tell the unit of the latency, \"{column}\", in that of the throughput; write both there, such as ms and rps.";
    UNIT_IN_DOUBT = AmbiguousColumn / "unit-in-doubt":
        "The unit of the throughput or of the latency, \"{column}\", is in doubt because of \"{doubt}\" in the headers; write it as requests/s, kReq/s or million requests/s, and the latency's as s, ms or µs.";
    NO_LATENCY_THERE = NotANumber / "latency":
        "Row {row}, column \"{column}\": there is no latency, and the requests in flight are throughput times latency; fill it in or leave the row out.";
    MORE_IN_SERVICE = OutOfRange / "in-service":
        "Row {row}: throughput times latency is {inService}, more than the {users} users; take a column of means, and check its unit.";

    // Pooling.
    TOO_FEW_SERIES = TooFewPoints / "series":
        "There {found:is|are} {found} series that can be fitted; pooling needs 3 at least, since fewer do not tell how far series differ: leave the option pooled out.";
    TOO_FEW_TO_POOL = TooFewPoints / "pooling":
        "There are {found} measurements in all series; pooling needs more than two and two for each series: measure at more concurrencies.";
    NOT_POOLED = UnknownOption / "pooled":
        "The option \"{option}\" is not as pooling needs it, which is the USL by least squares with a free lambda; leave it out, or the option pooled.";

    // Runs.
    UNEVEN_PAIRS = LengthMismatch / "pairs":
        "There {before:is|are} {before} {before:run|runs} before and {after} after; give one after for each before, or compare them as separate runs.";
    NO_COMMON_CONCURRENCY = TooFewDistinctConcurrencies / "runs":
        "No concurrency was measured in every one of the {runs} runs; measure each run at the same concurrencies.";
    GATE_SHARE = OutOfRange / "gate":
        "{~subject} is {value}; give a share below 0.5, such as 0.05.";
    GATE_OUT_OF_REACH = OutOfRange / "gate-runs":
        "No design of at most {runs} runs a side decides a limit of {limit} %; steady the measurements, or allow a larger drop.";
}
