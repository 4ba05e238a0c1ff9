//! What is wrong with cells and rows of a table.

use super::super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    EMPTY_CELL = NotANumber / "empty-cell":
        "Row {row}, column \"{column}\": the cell is empty; fill it in or leave the row out."
        | "Zeile {row}, Spalte „{column}“: Die Zelle ist leer; sie ausfüllen oder die Zeile auslassen.";
    TEXT_CELL = NotANumber / "cell":
        "Row {row}, column \"{column}\": found \"{text}\" where a number is expected; correct it or leave the row out."
        | "Zeile {row}, Spalte „{column}“: „{text}“ steht, wo eine Zahl erwartet wird; sie berichtigen oder die Zeile auslassen.";
    MISREAD_CELL = NotANumber / "misread":
        "Row {row}, column \"{column}\": found \"{text}\", which a scan may have made of {likely}; write the number or leave the row out."
        | "Zeile {row}, Spalte „{column}“: „{text}“ gefunden, was ein Scan aus {likely} gemacht haben kann; die Zahl schreiben oder die Zeile auslassen.";
    LIMIT_CELL = NotANumber / "limit":
        "Row {row}, column \"{column}\": found \"{text}\", which is a limit or a range, and not one number; write the number that was measured or leave the row out."
        | "Zeile {row}, Spalte „{column}“: „{text}“ ist eine Grenze oder ein Bereich und keine einzelne Zahl; den gemessenen Wert schreiben oder die Zeile auslassen.";
    RELATIVE_CELL = NotANumber / "relative":
        "Row {row}, column \"{column}\": found \"{text}\", which is relative to something that the header does not name; write the number itself, or call the column relative throughput if it is that."
        | "Zeile {row}, Spalte „{column}“: „{text}“ bezieht sich auf etwas, das die Kopfzeile nicht nennt; die Zahl selbst schreiben, oder die Spalte relativer Durchsatz nennen, wenn es das ist.";
    AMBIGUOUS_CELL = NotANumber / "ambiguous":
        "Row {row}, column \"{column}\": {text} could be a thousand or a decimal fraction; choose the decimal sign, point or comma (option decimal)."
        | "Zeile {row}, Spalte „{column}“: {text} kann ein Tausender oder ein Dezimalbruch sein; das Dezimalzeichen wählen, Punkt oder Komma.";
    SUMMARY_ROW = NotANumber / "summary":
        "Row {row} is called \"{text}\" and sums up others, which is no measurement; leave the row out."
        | "Zeile {row} heißt „{text}“ und fasst andere zusammen; das ist keine Messung: die Zeile weglassen.";
    SUMMARY_OF_ROWS = NotANumber / "summary-of-rows":
        "Row {row} holds the {~statistic} of the rows above, in concurrency and throughput alike, and is no measurement; leave the row out."
        | "Zeile {row} enthält {~statistic} der Zeilen darüber, bei Nebenläufigkeit und Durchsatz zugleich, und ist keine Messung: die Zeile weglassen.";
    FAILED_ROWS = NotANumber / "failed":
        "{failed:Row|Rows} {failed} {failed:is|are} marked as failed (\"{text}\") in the column \"{column}\", and a run that failed is no measurement; leave {failed:it|them} out, or clear that cell where the measurement holds."
        | "{failed:Zeile|Die Zeilen} {failed} {failed:ist|sind} in der Spalte „{column}“ als fehlgeschlagen gekennzeichnet („{text}“); ein fehlgeschlagener Lauf ist keine Messung: sie weglassen, oder die Zelle leeren, wo die Messung gilt.";
    WARM_UP_ROWS = NotANumber / "warm-up":
        "{failed:Row|Rows} {failed} {failed:is|are} marked as \"{text}\" in the column \"{column}\"; leave {failed:it|them} out, or clear that cell where the measurement holds."
        | "{failed:Zeile|Die Zeilen} {failed} {failed:ist|sind} in der Spalte „{column}“ als „{text}“ gekennzeichnet: sie weglassen, oder die Zelle leeren, wo die Messung gilt.";
    TEXT_ROW = NotANumber / "row":
        "Row {row}: found \"{text}\" where a number is expected; correct it or leave the row out."
        | "Zeile {row}: „{text}“ steht, wo eine Zahl erwartet wird; sie berichtigen oder die Zeile auslassen.";
    NO_TIME = NotANumber / "time":
        "Row {row}, column \"{column}\": found \"{text}\" where a time is expected; write it as 2026-11-25 14:03:05, or as a number."
        | "Zeile {row}, Spalte „{column}“: „{text}“ steht, wo eine Zeit erwartet wird; als 2026-11-25 14:03:05 oder als Zahl schreiben.";
    NOT_FINITE_CELL = NotFinite / "cell":
        "Row {row}, column \"{column}\": found {text}, which is not a finite number; correct it or leave the row out."
        | "Zeile {row}, Spalte „{column}“: {text} ist keine endliche Zahl; sie berichtigen oder die Zeile auslassen.";
    NOT_FINITE_VALUE = NotFinite / "value":
        "Row {row}, column \"{column}\": {value} is not a finite number; correct it or leave the row out."
        | "Zeile {row}, Spalte „{column}“: {value} ist keine endliche Zahl; sie berichtigen oder die Zeile auslassen.";
    NOT_POSITIVE_VALUE = NotPositive / "value":
        "Row {row}, column \"{column}\": {=value} is not positive; a measurement needs a positive number: correct it or leave the row out."
        | "Zeile {row}, Spalte „{column}“: {=value} ist nicht positiv; eine Messung braucht eine positive Zahl: sie berichtigen oder die Zeile auslassen.";
    NOT_COMPUTABLE_VALUE = OutOfRange / "value":
        "Row {row}, column \"{column}\": {=value} is too small or too large to compute with; choose another unit."
        | "Zeile {row}, Spalte „{column}“: Mit {=value} lässt sich nicht rechnen, der Wert ist zu klein oder zu groß; eine andere Einheit wählen.";
    MORE_CELLS_THAN_NAMES = LengthMismatch / "cells":
        "Row {row}: found {cells} cells where the header has {names}; put numbers that contain the separator in quotes, or use another separator."
        | "Zeile {row}: {cells} Zellen, wo die Kopfzeile {names} hat; Zahlen, die das Trennzeichen enthalten, in Anführungszeichen setzen oder ein anderes Trennzeichen verwenden.";
    MORE_NAMES_THAN_CELLS = LengthMismatch / "names":
        "The header has {names} names, and no row below it more than {cells} {cells:cell|cells}; separate names of several words by two blanks or a tab, or leave out what names no column."
        | "Die Kopfzeile hat {names} Namen, und keine Zeile darunter mehr als {cells} {cells:Zelle|Zellen}; Namen aus mehreren Wörtern durch zwei Leerzeichen oder einen Tabulator trennen, oder weglassen, was keine Spalte benennt.";
    OPEN_QUOTE = UnreadableInput / "quote":
        "Row {row}: found a quote that is never closed; close it, or double it where it is part of the text."
        | "Zeile {row}: Ein Anführungszeichen wird nie geschlossen; es schließen oder, wo es zum Text gehört, verdoppeln.";
    OTHER_SEPARATOR = UnreadableInput / "separator":
        "The first line says that {~said} separates the cells, and in the rows below {~used} does; correct that line or leave it out."
        | "Nach der ersten Zeile trennt {~said} die Zellen, in den Zeilen darunter jedoch {~used}; jene Zeile berichtigen oder weglassen.";
    NO_TABLE = UnreadableInput / "no-table":
        "This looks like {~looks} and is no table: it has {lines} {lines:line|lines}, of which {rows} {rows:is a row|are rows} of numbers; give rows of concurrency and throughput, or read the output of a load-test tool as such (usl-fit import)."
        | "Dies sieht aus wie {~looks} und ist keine Tabelle: {rows} von {lines} {lines:Zeile|Zeilen} {rows:besteht|bestehen} aus Zahlen; Zeilen mit Nebenläufigkeit und Durchsatz angeben, oder die Ausgabe eines Lasttest-Werkzeugs als solche lesen (usl-fit import).";
    SEVERAL_TABLES = UnreadableInput / "several-tables":
        "There are several tables, from lines {&lines}; give one of them."
        | "Es sind mehrere Tabellen, ab den Zeilen {&lines}; eine davon angeben.";
    HEADER_ALONE = EmptyInput / "header":
        "There is a header and no measurement below it; add rows of concurrency and throughput."
        | "Unter der Kopfzeile steht keine Messung; Zeilen mit Nebenläufigkeit und Durchsatz ergänzen.";
    NOTHING = EmptyInput / "nothing":
        "There is nothing in the input; give rows of concurrency and throughput."
        | "Die Eingabe ist leer; Zeilen mit Nebenläufigkeit und Durchsatz eingeben.";
}
