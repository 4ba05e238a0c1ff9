//! What is wrong with a question: a requirement, a change, the next measurement, held-out rows, runs.

use super::super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    ARGUMENT_NOT_POSITIVE = NotPositive / "argument":
        "{~subject} is {value}; give a positive number."
        | "{~subject} ist {value}; anzugeben ist eine positive Zahl.";
    ARGUMENT_NOT_FINITE = NotFinite / "argument":
        "{~subject} is {value}; give a finite number."
        | "{~subject} ist {value}; anzugeben ist eine endliche Zahl.";
    NOTHING_REQUIRED = OutOfRange / "requirement":
        "Nothing is required; give a throughput, a latency or a number of users."
        | "Es ist nichts gefordert; einen Durchsatz, eine Latenz oder eine Zahl von Benutzern angeben.";
    TOO_FEW_PLANNED = OutOfRange / "plan-points":
        "The number of points is {value}; give a whole number from 4 on: three parameters leave nothing to judge the error by."
        | "Die Zahl der Punkte ist {value}; anzugeben ist eine ganze Zahl ab 4: Drei Parameter lassen nichts übrig, wonach der Fehler zu beurteilen wäre.";
    SIGMA_GUESS = OutOfRange / "sigma-guess":
        "The guess of sigma is {value}; give a number below 1: from 1 on throughput falls from the start."
        | "Die Vermutung für σ ist {value}; anzugeben ist eine Zahl unter 1: Ab 1 fällt der Durchsatz von Anfang an.";
    WAITING_TIME = OutOfRange / "waiting-time":
        "The waiting time of a request is {value}; give a time shorter than the total one."
        | "Die Wartezeit einer Anfrage ist {value}; anzugeben ist eine kürzere Zeit als die gesamte.";
    TOO_FEW_PLACES = TooFewDistinctConcurrencies / "plan":
        "There are {found} concurrencies worth telling apart up to the largest; plan that many points at most, or allow a larger one."
        | "Bis zur größten lassen sich {found} Nebenläufigkeiten sinnvoll unterscheiden; höchstens so viele Punkte planen oder eine größere zulassen.";
    SHARE_TO_HOLD_OUT = OutOfRange / "share":
        "The share to hold out is {value}; give a number between 0 and 1."
        | "Der zurückzuhaltende Anteil ist {value}; anzugeben ist eine Zahl zwischen 0 und 1.";
    NO_ROW_TO_HOLD_OUT = OutOfRange / "hold-out":
        "No measurement in row {row} takes part, so none can be held out there; name rows of the data that are not left out."
        | "In Zeile {row} ist keine Messung beteiligt, also lässt sich dort keine zurückhalten; Zeilen der Daten nennen, die nicht ausgelassen sind.";
    MARKS = LengthMismatch / "marks":
        "The marks of what to fit and the measurements differ in number; give one mark for each measurement."
        | "Die Markierungen und die Messungen sind verschieden viele; für jede Messung eine Markierung angeben.";
    ALL_MARKED = TooFewPoints / "hold-out":
        "Every measurement is marked for the fit; leave at least one out to predict it."
        | "Jede Messung ist für die Anpassung markiert; mindestens eine zurückhalten, um sie vorherzusagen.";
    NO_VALUE_HELD_OUT = OutOfRange / "hold-out-pole":
        "The fitted curve has no value at the concurrency of a measurement held out; mark that measurement for the fit, or set bounds to physical."
        | "Die angepasste Kurve hat bei der Nebenläufigkeit einer zurückgehaltenen Messung keinen Wert; diese Messung an der Anpassung beteiligen oder nur nicht negative Kosten zulassen.";

    // Runs.
    UNEVEN_PAIRS = LengthMismatch / "pairs":
        "There {before:is|are} {before} {before:run|runs} before and {after} after; give one after for each before, or compare them as separate runs."
        | "Es gibt {before} {before:Lauf|Läufe} vorher und {after} nachher; zu jedem Lauf vorher einen nachher angeben oder sie als einzelne Läufe vergleichen.";
    NO_COMMON_CONCURRENCY = TooFewDistinctConcurrencies / "runs":
        "No concurrency was measured in every one of the {runs} runs; measure each run at the same concurrencies."
        | "Keine Nebenläufigkeit wurde in jedem der {runs} Läufe gemessen; jeden Lauf bei denselben Nebenläufigkeiten messen.";
    GATE_SHARE = OutOfRange / "gate":
        "{~subject} is {value}; give a share below 0.5, such as 0.05."
        | "{~subject} ist {value}; einen Anteil unter 0,5 angeben, etwa 0,05.";
    GATE_OUT_OF_REACH = OutOfRange / "gate-runs":
        "No design of at most {runs} runs a side decides a limit of {limit} %; steady the measurements, or allow a larger drop."
        | "Kein Plan mit höchstens {runs} Läufen je Seite entscheidet eine Grenze von {limit} %; ruhiger messen oder einen größeren Rückgang erlauben.";
}
