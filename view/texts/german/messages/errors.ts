import type { Pair } from '../templates.ts';

/** The sentences of errors, by where the core says them. */
export const errorSentences: readonly Pair[] = [
  // Cells of a table.
  [
    'Row {row}, column "{column}": the cell is empty; fill it in or leave the row out.',
    'Zeile {row}, Spalte „{column}“: Die Zelle ist leer; sie ausfüllen oder die Zeile auslassen.',
  ],
  [
    'Row {row}, column "{column}": found "{text}" where a number is expected; correct it or leave the row out.',
    'Zeile {row}, Spalte „{column}“: „{text}“ steht, wo eine Zahl erwartet wird; sie berichtigen oder die Zeile auslassen.',
  ],
  [
    'Row {row}: found "{text}" where a number is expected; correct it or leave the row out.',
    'Zeile {row}: „{text}“ steht, wo eine Zahl erwartet wird; sie berichtigen oder die Zeile auslassen.',
  ],
  [
    'Row {row}, column "{column}": found {text}, which is not a finite number; correct it or leave the row out.',
    'Zeile {row}, Spalte „{column}“: {text} ist keine endliche Zahl; sie berichtigen oder die Zeile auslassen.',
  ],
  [
    'Row {row}, column "{column}": {text} could be a thousand or a decimal fraction; choose the decimal sign, point or comma (option decimal).',
    'Zeile {row}, Spalte „{column}“: {text} kann ein Tausender oder ein Dezimalbruch sein; das Dezimalzeichen wählen, Punkt oder Komma.',
  ],
  [
    'Row {row}, column "{column}": {text} is not a finite number; correct it or leave the row out.',
    'Zeile {row}, Spalte „{column}“: {text} ist keine endliche Zahl; sie berichtigen oder die Zeile auslassen.',
  ],
  [
    'Row {row}, column "{column}": {#text} is not positive; a measurement needs a positive number: correct it or leave the row out.',
    'Zeile {row}, Spalte „{column}“: {#text} ist nicht positiv; eine Messung braucht eine positive Zahl: sie berichtigen oder die Zeile auslassen.',
  ],
  [
    'Row {row}, column "{column}": {text} is too small or too large to compute with; choose another unit.',
    'Zeile {row}, Spalte „{column}“: Mit {text} lässt sich nicht rechnen, der Wert ist zu klein oder zu groß; eine andere Einheit wählen.',
  ],
  [
    'Row {row}: found {cells} cells where the header has {names}; put numbers that contain the separator in quotes, or use another separator.',
    'Zeile {row}: {cells} Zellen, wo die Kopfzeile {names} hat; Zahlen, die das Trennzeichen enthalten, in Anführungszeichen setzen oder ein anderes Trennzeichen verwenden.',
  ],
  [
    'The first line says that {~said} separates the cells, and in the rows below {~found} does; correct that line or leave it out.',
    'Nach der ersten Zeile trennt {~said} die Zellen, in den Zeilen darunter jedoch {~found}; jene Zeile berichtigen oder weglassen.',
  ],
  [
    'Row {row}: found a quote that is never closed; close it, or double it where it is part of the text.',
    'Zeile {row}: Ein Anführungszeichen wird nie geschlossen; es schließen oder, wo es zum Text gehört, verdoppeln.',
  ],
  [
    'Row {row}: there is no standard deviation; weights by column need one for every measurement.',
    'Zeile {row}: Die Standardabweichung fehlt; Gewichte nach einer Spalte brauchen eine für jede Messung.',
  ],
  [
    'There is a header and no measurement below it; add rows of concurrency and throughput.',
    'Unter der Kopfzeile steht keine Messung; Zeilen mit Nebenläufigkeit und Durchsatz ergänzen.',
  ],
  [
    'There is nothing in the input; give rows of concurrency and throughput.',
    'Die Eingabe ist leer; Zeilen mit Nebenläufigkeit und Durchsatz eingeben.',
  ],
  // Columns.
  [
    'The column "{column}" is to be both the {~other} and the {~role}; choose another for one of them.',
    'Die Spalte „{column}“ soll zugleich {~other} und {~role} sein; für eines davon eine andere wählen.',
  ],
  [
    'Columns {~numbers} are all called "{column}"; name the one you mean by its number.',
    'Die Spalten {~numbers} heißen alle „{column}“; die gemeinte mit ihrer Nummer nennen.',
  ],
  [
    'There is no column "{column}"; did you mean "{best}"?',
    'Es gibt keine Spalte „{column}“; war „{best}“ gemeint?',
  ],
  [
    'There is no column "{column}"; the columns are {columns}.',
    'Es gibt keine Spalte „{column}“; die Spalten sind {columns}.',
  ],
  [
    'There is no column for the {~role}; give at least two columns, concurrency and throughput.',
    'Es fehlt eine Spalte für {~role}; mindestens zwei Spalten angeben, Nebenläufigkeit und Durchsatz.',
  ],
  [
    'Several columns could be the {~role}: {columns}; choose which one it is (option {option}).',
    'Mehrere Spalten kommen für {~role} in Frage: {columns}; wählen, welche es ist.',
  ],
  [
    'There is one series, without a name, and no "{series}"; leave the name out.',
    'Es gibt eine Reihe ohne Namen und keine „{series}“; den Namen weglassen.',
  ],
  [
    'There is no series "{series}"; did you mean "{best}"?',
    'Es gibt keine Reihe „{series}“; war „{best}“ gemeint?',
  ],
  [
    'There is no series "{series}"; name one of {names}.',
    'Es gibt keine Reihe „{series}“; eine von diesen nennen: {names}.',
  ],
  [
    'There are several series; name one of {names}.',
    'Es gibt mehrere Reihen; eine von diesen nennen: {names}.',
  ],
  ['There are several series; leave the name out.', 'Es gibt mehrere Reihen; den Namen weglassen.'],
  // Measurements.
  [
    'There are {xs} concurrencies and {ys} throughputs; give one throughput for each concurrency.',
    'Es sind {xs} Nebenläufigkeiten und {ys} Durchsätze; zu jeder Nebenläufigkeit einen Durchsatz angeben.',
  ],
  [
    'There are no measurements; give at least three rows of concurrency and throughput.',
    'Es gibt keine Messungen; mindestens drei Zeilen mit Nebenläufigkeit und Durchsatz eingeben.',
  ],
  [
    'Every measurement is excluded; include at least three rows again.',
    'Jede Messung ist ausgelassen; mindestens drei Zeilen wieder aufnehmen.',
  ],
  [
    'The option "exclude" names row {row}, where there is no measurement; name rows of the data.',
    'Ausgelassen werden soll Zeile {row}, in der keine Messung steht; Zeilen der Daten nennen.',
  ],
  // Before those with more places, which would fit it, too.
  [
    'Found {distinct} concurrencies other than 1; the transform needs at least {needed}: measure at more concurrencies.',
    'Gefunden: {distinct} Nebenläufigkeiten außer 1; die Transformation braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.',
  ],
  [
    'Found {~found}; {~model} needs at least {needed}: measure at more concurrencies.',
    'Gefunden: {~found}; {~model} braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.',
  ],
  [
    'Found {~found}; {~model} needs at least {needed}: measure at other concurrencies too.',
    'Gefunden: {~found}; {~model} braucht mindestens {needed}: auch bei anderen Nebenläufigkeiten messen.',
  ],
  [
    'The smallest concurrency is {#smallest}; this method needs the throughput at a concurrency of 1: measure it, or give lambda a value.',
    'Die kleinste Nebenläufigkeit ist {#smallest}; dieses Verfahren braucht den Durchsatz bei einer Nebenläufigkeit von 1: ihn messen oder vorgeben.',
  ],
  // The fit.
  [
    'With lambda at {#lambda} no curve that the bounds admit comes near the measurements; give lambda another value, or leave it free.',
    'Mit einem Durchsatz bei eins von {#lambda} kommt keine Kurve, die die Schranken zulassen, den Messungen nahe; einen anderen Wert vorgeben oder ihn schätzen lassen.',
  ],
  [
    'Throughput is highest at the smallest concurrency, {#smallest}, and falls from there, so any peak lies at or below it, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {#most}, or give lambda a value.',
    'Der Durchsatz ist bei der kleinsten Nebenläufigkeit, {#smallest}, am höchsten und fällt von dort an; ein Maximum liegt also dort oder darunter, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt. Bei 1 und einigen weiteren unter {#most} messen oder den Durchsatz bei eins vorgeben.',
  ],
  [
    'Throughput hardly changes from the smallest concurrency, {#smallest}, on, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {#most}, or give lambda a value.',
    'Der Durchsatz ändert sich ab der kleinsten Nebenläufigkeit, {#smallest}, kaum, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt; bei 1 und einigen weiteren unter {#most} messen oder den Durchsatz bei eins vorgeben.',
  ],
  [
    'The best curve has no value at the concurrency {#n}; look for a measurement in another unit, or set method to nonlinear and bounds to physical.',
    'Die beste Kurve hat bei der Nebenläufigkeit {#n} keinen Wert; nach einer Messung in einer anderen Einheit suchen oder das Verfahren „Kleinste Quadrate“ mit nicht negativen Kosten wählen.',
  ],
  [
    'The solver made a mistake ({what}); please report the input.',
    'Bei der Berechnung ist ein interner Fehler aufgetreten ({what}); bitte die Eingabe melden.',
  ],
  // Options.
  [
    'The option "decimal" is "{value}"; give one of auto, point, comma.',
    'Die Option „decimal“ ist „{value}“; anzugeben ist eines von auto, point, comma.',
  ],
  [
    'There is no option "{option}"; did you mean "{best}"?',
    'Die Option „{option}“ gibt es nicht; war „{best}“ gemeint?',
  ],
  [
    'There is no option "{option}"; the options are {options}.',
    'Die Option „{option}“ gibt es nicht; die Optionen sind {options}.',
  ],
  [
    'The option "{option}" is "{value}"; give {~expected}.',
    'Die Option „{option}“ ist „{value}“; anzugeben ist {~expected}.',
  ],
  [
    'The option "{option}" is {#value}; it must be {~expected}.',
    'Die Option „{option}“ ist {#value}; erwartet wird {~expected}.',
  ],
  // Plans: a requirement, a change, the next measurement, held-out rows.
  [
    'Nothing is required; give a throughput, a latency or a number of users.',
    'Es ist nichts gefordert; einen Durchsatz, eine Latenz oder eine Zahl von Benutzern angeben.',
  ],
  [
    'There are {found} concurrencies worth telling apart up to the largest; plan that many points at most, or allow a larger one.',
    'Bis zur größten lassen sich {found} Nebenläufigkeiten sinnvoll unterscheiden; höchstens so viele Punkte planen oder eine größere zulassen.',
  ],
  [
    'No measurement in row {row} takes part, so none can be held out there; name rows of the data that are not left out.',
    'In Zeile {row} ist keine Messung beteiligt, also lässt sich dort keine zurückhalten; Zeilen der Daten nennen, die nicht ausgelassen sind.',
  ],
  [
    'The marks of what to fit and the measurements differ in number; give one mark for each measurement.',
    'Die Markierungen und die Messungen sind verschieden viele; für jede Messung eine Markierung angeben.',
  ],
  [
    'Every measurement is marked for the fit; leave at least one out to predict it.',
    'Jede Messung ist für die Anpassung markiert; mindestens eine zurückhalten, um sie vorherzusagen.',
  ],
  [
    'The fitted curve has no value at the concurrency of a measurement held out; mark that measurement for the fit, or set bounds to physical.',
    'Die angepasste Kurve hat bei der Nebenläufigkeit einer zurückgehaltenen Messung keinen Wert; diese Messung an der Anpassung beteiligen oder nur nicht negative Kosten zulassen.',
  ],
  ['{~what} is {#value}; give {~wanted}.', '{~what} ist {#value}; anzugeben ist {~wanted}.'],
];
