//! Why measurements cannot be fitted.

use super::super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    LENGTHS = LengthMismatch / "columns":
        "There are {concurrencies} concurrencies and {throughputs} throughputs; give one throughput for each concurrency."
        | "Es sind {concurrencies} Nebenläufigkeiten und {throughputs} Durchsätze; zu jeder Nebenläufigkeit einen Durchsatz angeben.";
    NO_MEASUREMENTS = EmptyInput / "measurements":
        "There are no measurements; give at least three rows of concurrency and throughput."
        | "Es gibt keine Messungen; mindestens drei Zeilen mit Nebenläufigkeit und Durchsatz eingeben.";
    ALL_EXCLUDED = EmptyInput / "excluded":
        "Every measurement is excluded; include at least three rows again."
        | "Jede Messung ist ausgelassen; mindestens drei Zeilen wieder aufnehmen.";
    NO_ROW_TO_EXCLUDE = OutOfRange / "exclude":
        "The option \"exclude\" names row {row}, where there is no measurement; name rows of the data."
        | "Ausgelassen werden soll Zeile {row}, in der keine Messung steht; Zeilen der Daten nennen.";
    TOO_FEW_POINTS = TooFewPoints / "model":
        "Found {found} {found:measurement|measurements}; {~model} needs at least {needed}: measure at more concurrencies."
        | "Gefunden: {found} {found:Messung|Messungen}; {~model} braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.";
    TOO_FEW_DISTINCT = TooFewDistinctConcurrencies / "model":
        "Found {found} different {found:concurrency|concurrencies}; {~model} needs at least {needed}: measure at other concurrencies too."
        | "Gefunden: {found} verschiedene {found:Nebenläufigkeit|Nebenläufigkeiten}; {~model} braucht mindestens {needed}: auch bei anderen Nebenläufigkeiten messen.";
    TOO_FEW_FOR_TRANSFORM = TooFewDistinctConcurrencies / "transform":
        "Found {found} concurrencies other than 1; the transform needs at least {needed}: measure at more concurrencies."
        | "Gefunden: {found} {found:Nebenläufigkeit|Nebenläufigkeiten} außer 1; die Transformation braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.";
    NO_SINGLE_USER = NeedsSingleUserThroughput / "smallest":
        "The smallest concurrency is {=smallest}; this method needs the throughput at a concurrency of 1: measure it, or give lambda a value."
        | "Die kleinste Nebenläufigkeit ist {=smallest}; dieses Verfahren braucht den Durchsatz bei einer Nebenläufigkeit von 1: ihn messen oder vorgeben.";

    // The fit.
    LAMBDA_FAR_OFF = OutOfRange / "lambda":
        "With lambda at {=lambda} no curve that the bounds admit comes near the measurements; give lambda another value, or leave it free."
        | "Mit einem Durchsatz bei eins von {=lambda} kommt keine Kurve, die die Schranken zulassen, den Messungen nahe; einen anderen Wert vorgeben oder ihn schätzen lassen.";
    ONLY_FALLS = OutOfRange / "falls":
        "Throughput is highest at the smallest concurrency, {=smallest}, and falls from there, so any peak lies at or below it, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {=smallest}, or give lambda a value."
        | "Der Durchsatz ist bei der kleinsten Nebenläufigkeit, {=smallest}, am höchsten und fällt von dort an; ein Maximum liegt also dort oder darunter, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt; bei 1 und einigen weiteren unter {=smallest} messen oder den Durchsatz bei eins vorgeben.";
    HARDLY_CHANGES = OutOfRange / "flat":
        "Throughput does not rise from the smallest concurrency, {=smallest}, on, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {=smallest}, or give lambda a value."
        | "Der Durchsatz wächst von der kleinsten Nebenläufigkeit, {=smallest}, an nicht, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt; bei 1 und einigen weiteren unter {=smallest} messen oder den Durchsatz bei eins vorgeben.";
    NO_VALUE = OutOfRange / "pole":
        "The best curve has no value at the concurrency {=concurrency}; look for a measurement in another unit, or set method to nonlinear and bounds to physical."
        | "Die beste Kurve hat bei der Nebenläufigkeit {=concurrency} keinen Wert; nach einer Messung in einer anderen Einheit suchen oder das Verfahren „Kleinste Quadrate“ mit nicht negativen Kosten wählen.";
    MISTAKE = Internal / "solver":
        "The solver made a mistake ({what}); please report the input."
        | "Bei der Berechnung ist ein interner Fehler aufgetreten ({what}); bitte die Eingabe melden.";

    // Pooling.
    TOO_FEW_SERIES = TooFewPoints / "series":
        "There {found:is|are} {found} series that can be fitted; pooling needs 3 at least, since fewer do not tell how far series differ: leave the option pooled out."
        | "{found:Es lässt|Es lassen} sich {found} Reihen anpassen; eine gemeinsame Anpassung braucht mindestens 3, denn weniger sagen nicht, wie weit sich Reihen unterscheiden: die Option pooled weglassen.";
    TOO_FEW_TO_POOL = TooFewPoints / "pooling":
        "There are {found} measurements in all series; pooling needs more than two and two for each series: measure at more concurrencies."
        | "Alle Reihen zusammen haben {found} Messungen; eine gemeinsame Anpassung braucht mehr als zwei und zwei für jede Reihe: bei mehr Nebenläufigkeiten messen.";
    NOT_POOLED = UnknownOption / "pooled":
        "The option \"{option}\" is not as pooling needs it, which is the USL by least squares with a free lambda; leave it out, or the option pooled."
        | "Die Option „{option}“ ist nicht, wie eine gemeinsame Anpassung sie braucht: das Universal Scalability Law nach kleinsten Quadraten mit freiem Durchsatz bei eins; sie oder die Option pooled weglassen.";
}
