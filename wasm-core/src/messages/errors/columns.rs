//! What is wrong with the columns of a table, and its series.

use super::super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    TWO_ROLES = AmbiguousColumn / "roles":
        "The column \"{column}\" is to be both {~roles}; choose another for one of them."
        | "Die Spalte „{column}“ soll zugleich {~roles} sein; für eines davon eine andere wählen.";
    SAME_NAMES = AmbiguousColumn / "names":
        "Columns {&columns} are all called \"{name}\"; name the one you mean by its number."
        | "Die Spalten {&columns} heißen alle „{name}“; die gemeinte mit ihrer Nummer nennen.";
    SEVERAL_COLUMNS = AmbiguousColumn / "several":
        "Several columns could be the {~role}: {\"columns}; choose which one it is (option {option})."
        | "Mehrere Spalten kommen für {~role} in Frage: {\"columns}; wählen, welche es ist (Option {option}).";
    WIDE_UNITS = AmbiguousColumn / "wide-units":
        "The columns {\"columns} count in different units; convert them to one, or choose one of them (option x)."
        | "Die Spalten {\"columns} zählen in verschiedenen Einheiten; sie in eine umrechnen oder eine davon wählen (Option x).";
    UNITS_DIFFER = AmbiguousColumn / "units":
        "The column \"{column}\" names different units: {\"units}; convert the numbers to one of them."
        | "Die Spalte „{column}“ nennt verschiedene Einheiten: {\"units}; die Zahlen in eine davon umrechnen.";
    SEVERAL_THROUGHPUTS = AmbiguousColumn / "wide":
        "Several columns could be the {~role}: {\"columns}; choose which one it is (option {option}), or read all of them: each as a series, or as repeated runs of one (option wide: series or runs)."
        | "Mehrere Spalten kommen für {~role} in Frage: {\"columns}; wählen, welche es ist (Option {option}), oder alle lesen: jede als Reihe, oder als wiederholte Läufe einer Reihe (Option wide: series oder runs).";
    LEVELS_IN_NAMES = AmbiguousColumn / "levels":
        "The columns {\"columns} are levels of concurrency, so each row is a series or another quantity; turn the table on its side: a column of the concurrency, and one of the throughput of each series."
        | "Die Spalten {\"columns} sind Stufen der Nebenläufigkeit, jede Zeile ist also eine Reihe oder eine andere Größe; die Tabelle drehen: eine Spalte mit der Nebenläufigkeit und für jede Reihe eine mit ihrem Durchsatz.";
    SIDEWAYS = AmbiguousColumn / "sideways":
        "The rows are quantities, \"{n}\" the concurrency and \"{x}\" a throughput, where each should be a column; turn the table on its side."
        | "Die Zeilen sind Größen, „{n}“ die Nebenläufigkeit und „{x}“ ein Durchsatz, wo jede eine Spalte sein soll; die Tabelle drehen.";
    LONG_FORM = AmbiguousColumn / "long-form":
        "The column \"{column}\" says what each number is, {\"quantities}: this table is in long form; give one column for each quantity, or choose the rows of the throughput by their name (option series)."
        | "Die Spalte „{column}“ sagt von jeder Zahl, was sie ist, {\"quantities}: Die Tabelle hat lange Form; jeder Größe eine eigene Spalte geben, oder die Zeilen des Durchsatzes nach ihrem Namen wählen (Option series).";
    DATES = AmbiguousColumn / "dates":
        "The column \"{column}\" holds dates, {first} and later, and no concurrency; choose the column that does (option n)."
        | "Die Spalte „{column}“ enthält Daten, den {first} und spätere, und keine Nebenläufigkeit; die Spalte wählen, die sie enthält (Option n).";
    NEAREST_COLUMN = ColumnNotFound / "nearest":
        "There is no column \"{name}\"; did you mean \"{nearest}\"?"
        | "Es gibt keine Spalte „{name}“; war „{nearest}“ gemeint?";
    NO_COLUMN = ColumnNotFound / "known":
        "There is no column \"{name}\"; the columns are {\"known}."
        | "Es gibt keine Spalte „{name}“; die Spalten sind {\"known}.";
    NO_ROLE = ColumnNotFound / "role":
        "There is no column for the {~role}; give at least two columns, concurrency and throughput."
        | "Es fehlt eine Spalte für {~role}; mindestens zwei Spalten angeben, Nebenläufigkeit und Durchsatz.";
    TIME_FOR_THROUGHPUT = ColumnNotFound / "time":
        "The column \"{column}\" is a time, of which less is better, and not a throughput; give a column of throughput, or let the reciprocal of this time be it (option timePerOp, --time-per-op \"{column}\"); if it is the latency of N requests in flight, the throughput is N divided by it."
        | "Die Spalte „{column}“ ist eine Zeit, bei der weniger besser ist, und kein Durchsatz; eine Spalte mit dem Durchsatz angeben, oder den Kehrwert dieser Zeit nehmen (Option timePerOp, --time-per-op \"{column}\"); ist es die Latenz von N gleichzeitigen Anfragen, ist der Durchsatz N geteilt durch sie.";
    COST_FOR_THROUGHPUT = ColumnNotFound / "cost":
        "The column \"{column}\" is a cost of one operation, of which less is better, and not a throughput; give a column of throughput."
        | "Die Spalte „{column}“ ist der Aufwand eines Vorgangs, bei dem weniger besser ist, und kein Durchsatz; eine Spalte mit dem Durchsatz angeben.";
    COUNT_OF_RUNS = ColumnNotFound / "count":
        "The column \"{column}\" is a number, and by \"{time}\" the runs took different times; give the number per unit of time."
        | "Die Spalte „{column}“ ist eine Anzahl, und laut „{time}“ dauerten die Läufe verschieden lange; die Anzahl je Zeiteinheit angeben.";
    SPEEDUP_OF_COLUMNS = ColumnNotFound / "speedup-of-columns":
        "The column \"{column}\" is \"{one}\" over \"{other}\" at each level, and no throughput; choose the column that is one (option x), or a time of which it is the reciprocal (option timePerOp, --time-per-op \"{other}\")."
        | "Die Spalte „{column}“ ist „{one}“ durch „{other}“ auf jeder Stufe und kein Durchsatz; die Spalte wählen, die einer ist (Option x), oder eine Zeit, deren Kehrwert er ist (Option timePerOp, --time-per-op \"{other}\").";
    WEAK_SCALING = ColumnNotFound / "weak-scaling":
        "By \"{efficiency}\" the work grows with the concurrency (weak scaling), so that the reciprocal of \"{column}\" is no throughput; give a column of the concurrency divided by this time."
        | "Laut „{efficiency}“ wächst die Arbeit mit der Nebenläufigkeit (schwache Skalierung), der Kehrwert von „{column}“ ist also kein Durchsatz; eine Spalte mit der Nebenläufigkeit geteilt durch diese Zeit angeben.";
    PER_UNIT = ColumnNotFound / "per-unit":
        "The column \"{column}\" is what one user, thread or node does, and not the throughput of the whole system; give that, which is this times the concurrency."
        | "Die Spalte „{column}“ ist, was ein Benutzer, Thread oder Knoten leistet, und nicht der Durchsatz des ganzen Systems; diesen angeben, das ist sie mal die Nebenläufigkeit.";
    TIME_OF_ONE = ColumnNotFound / "time-of-one":
        "The column \"{column}\" is the time of one thread, or of all cores together, and its reciprocal is not the throughput of the whole system; give a column of throughput, or of the elapsed time."
        | "Die Spalte „{column}“ ist die Zeit eines Threads oder aller Kerne zusammen, und ihr Kehrwert ist nicht der Durchsatz des ganzen Systems; eine Spalte mit Durchsatz angeben oder mit der verstrichenen Zeit.";
    LOGARITHM = ColumnNotFound / "logarithm":
        "The column \"{column}\" holds logarithms; give a column with the numbers themselves."
        | "Die Spalte „{column}“ enthält Logarithmen; eine Spalte mit den Zahlen selbst angeben.";
    DATE = ColumnNotFound / "date":
        "The column \"{column}\" holds dates, and no concurrency; give a column of concurrency, or choose this one (option n)."
        | "Die Spalte „{column}“ enthält Datumsangaben und keine Nebenläufigkeit; eine Spalte mit der Nebenläufigkeit angeben oder diese wählen (Option n).";
    MONEY = ColumnNotFound / "money":
        "The column \"{column}\" is what the system costs, and neither a concurrency nor a throughput; give columns of both (options n and x)."
        | "Die Spalte „{column}“ ist, was das System kostet, und weder Nebenläufigkeit noch Durchsatz; Spalten mit beiden angeben (Optionen n und x).";
    RUNNING_TOTAL = ColumnNotFound / "running-total":
        "The column \"{column}\" counts up from the start; give what was done at each concurrency, per unit of time."
        | "Die Spalte „{column}“ zählt vom Beginn an; angeben, was bei jeder Nebenläufigkeit je Zeiteinheit geschafft wurde.";
    BUSY = ColumnNotFound / "busy":
        "The column \"{column}\" tells how busy a resource was, and not what the system did; give columns of concurrency and throughput, or choose this one (options n and x)."
        | "Die Spalte „{column}“ sagt, wie ausgelastet eine Ressource war, und nicht, was das System leistete; Spalten mit Nebenläufigkeit und Durchsatz angeben oder diese wählen (Optionen n und x).";
    OFFERED = ColumnNotFound / "offered":
        "The column \"{column}\" is a rate that was asked for, and not how many requests were in flight; give that, which is throughput times latency, or choose this column (options n and x)."
        | "Die Spalte „{column}“ ist eine verlangte Rate und nicht, wie viele Anfragen gleichzeitig in Bearbeitung waren; diese Zahl angeben, Durchsatz mal Latenz, oder diese Spalte wählen (Optionen n und x).";
    NO_FAILURES = ColumnNotFound / "errors":
        "There is no column of failures, such as errors, failed % or success rate; name it so, or fit all requests."
        | "Es gibt keine Spalte mit Fehlern, etwa „errors“, „failed %“ oder „success rate“; sie so nennen, oder alle Anfragen anpassen.";
    FAILURES_UNCLEAR = AmbiguousColumn / "errors":
        "The column \"{column}\" does not tell how many of the requests failed; write in its header what it counts (%, a share, or errors/s), or add a column of all requests."
        | "Die Spalte „{column}“ sagt nicht, wie viele der Anfragen fehlgeschlagen sind; in die Kopfzeile schreiben, was sie zählt (%, einen Anteil oder Fehler/s), oder eine Spalte aller Anfragen hinzufügen.";
    NO_DEVIATION = ColumnNotFound / "deviation":
        "Row {row}: there is no standard deviation; weights by column need one for every measurement."
        | "Zeile {row}: Die Standardabweichung fehlt; Gewichte nach einer Spalte brauchen eine für jede Messung.";
    NEAREST_SERIES = SeriesNotFound / "nearest":
        "There is no series \"{name}\"; did you mean \"{nearest}\"?"
        | "Es gibt keine Reihe „{name}“; war „{nearest}“ gemeint?";
    NO_SERIES = SeriesNotFound / "known":
        "There is no series \"{name}\"; name one of {known}."
        | "Es gibt keine Reihe „{name}“; eine von diesen nennen: {known}.";
    UNNAMED_SERIES = SeriesNotFound / "unnamed":
        "There is one series, without a name, and no \"{name}\"; leave the name out."
        | "Es gibt eine Reihe ohne Namen und keine „{name}“; den Namen weglassen.";
    SEVERAL_SERIES = SeriesNotFound / "several":
        "There are several series; name one of {known}."
        | "Es gibt mehrere Reihen; eine von diesen nennen: {known}.";

    // Users who think between requests.
    NO_LATENCY = ColumnNotFound / "latency":
        "There is no mean latency, and the requests in flight are throughput times latency; name its column (option latency)."
        | "Es gibt keine mittlere Latenz, und was in Bearbeitung ist, ist Durchsatz mal Latenz; ihre Spalte nennen (Option latency).";
    NO_LATENCY_UNIT = AmbiguousColumn / "unit":
        "The headers do not tell the unit of the latency, \"{column}\", in that of the throughput; write both there, such as ms and rps."
        | "Die Kopfzeile sagt nicht, welche Einheit die Latenz, „{column}“, in der des Durchsatzes hat; beide dort nennen, etwa ms und rps.";
    UNIT_IN_DOUBT = AmbiguousColumn / "unit-in-doubt":
        "The unit of the throughput or of the latency, \"{column}\", is in doubt because of \"{doubt}\" in the headers; write it as requests/s, kReq/s or million requests/s, and the latency's as s, ms or µs."
        | "Die Einheit des Durchsatzes oder der Latenz, „{column}“, ist wegen „{doubt}“ in der Kopfzeile zweifelhaft; requests/s, kReq/s oder Mio. Anfragen/s schreiben, und die der Latenz als s, ms oder µs.";
    NO_LATENCY_THERE = NotANumber / "latency":
        "Row {row}, column \"{column}\": there is no latency, and the requests in flight are throughput times latency; fill it in or leave the row out."
        | "Zeile {row}, Spalte „{column}“: Es gibt keine Latenz, und was in Bearbeitung ist, ist Durchsatz mal Latenz; sie eintragen oder die Zeile auslassen.";
    MORE_IN_SERVICE = OutOfRange / "in-service":
        "Row {row}: throughput times latency is {inService}, more than the {users} users; take a column of means, and check its unit."
        | "Zeile {row}: Durchsatz mal Latenz ist {inService}, mehr als die {users} Benutzer; eine Spalte mit Mittelwerten wählen und ihre Einheit prüfen.";
}
