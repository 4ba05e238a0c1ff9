import type { Pair } from '../templates.ts';

/** What stands within the core's sentences. */
export const phrases: readonly Pair[] = [
  // Found, and by what: `3 measurements; the Universal Scalability Law needs`.
  ['{n} different concurrency', '{n} verschiedene Nebenläufigkeit'],
  ['{n} different concurrencies', '{n} verschiedene Nebenläufigkeiten'],
  ['{n} measurement', '{n} Messung'],
  ['{n} measurements', '{n} Messungen'],
  ['linear scaling', 'die lineare Skalierung'],
  ["Amdahl's law", 'das Amdahlsche Gesetz'],
  ['the Universal Scalability Law', 'das Universal Scalability Law'],
  // What a column is.
  ['concurrency', 'die Nebenläufigkeit'],
  ['throughput', 'den Durchsatz'],
  ['latency', 'die Latenz'],
  ['standard deviation', 'die Standardabweichung'],
  ['series', 'die Reihe'],
  // What an option takes.
  ['a positive throughput', 'ein positiver Durchsatz'],
  ['a number such as 0.95', 'eine Zahl wie 0,95'],
  ['between 0.01 and 0.9999, such as 0.95', 'ein Wert zwischen 0,01 und 0,9999, etwa 0,95'],
  ['at most 10000', 'höchstens 10.000'],
  ['between 100 and 100000', 'ein Wert zwischen 100 und 100.000'],
  ['concurrencies such as 1, 8, 64', 'Nebenläufigkeiten wie 1, 8, 64'],
  ['a list of positive concurrencies', 'eine Liste positiver Nebenläufigkeiten'],
  ['at most {#most} concurrencies', 'eine Liste von höchstens {#most} Nebenläufigkeiten'],
  [
    'rows such as 3, 7 or with reasons 3:warm-up; 7:noisy neighbour',
    'Zeilen wie 3, 7 oder mit Gründen 3:Aufwärmphase; 7:unruhiger Nachbar',
  ],
  ['one of {list}', 'eines von {list}'],
  ['{list} or a number', '{list} oder eine Zahl'],
  ['a whole number', 'eine ganze Zahl'],
  ['a number', 'eine Zahl'],
  [
    'a new value such as 0.02 or a factor such as *0.5',
    'ein neuer Wert wie 0.02 oder ein Faktor wie *0.5',
  ],
  ['a concurrency', 'eine Nebenläufigkeit'],
  // What a question is given.
  ['a positive number', 'eine positive Zahl'],
  ['a finite number', 'eine endliche Zahl'],
  ['a number between 0 and 1', 'eine Zahl zwischen 0 und 1'],
  [
    'at least 4: three parameters leave nothing to judge the error by',
    'mindestens 4: Drei Parameter lassen nichts übrig, wonach der Fehler zu beurteilen wäre',
  ],
  [
    'a number below 1: from 1 on throughput falls from the start',
    'eine Zahl unter 1: Ab 1 fällt der Durchsatz von Anfang an',
  ],
  ['a time shorter than the total one', 'eine kürzere Zeit als die gesamte'],
  ['A concurrency', 'Eine Nebenläufigkeit'],
  ['The concurrency', 'Die Nebenläufigkeit'],
  ['The throughput', 'Der Durchsatz'],
  ['The latency', 'Die Latenz'],
  ['A candidate', 'Ein Kandidat'],
  ['The number of points', 'Die Zahl der Punkte'],
  ['The largest concurrency', 'Die größte Nebenläufigkeit'],
  ['The guess of sigma', 'Die Vermutung für σ'],
  ['The guess of kappa', 'Die Vermutung für κ'],
  ['The share to hold out', 'Der zurückzuhaltende Anteil'],
  ['The required throughput', 'Der geforderte Durchsatz'],
  ['The latency ceiling', 'Die Latenzgrenze'],
  ['The number of users', 'Die Zahl der Benutzer'],
  ['The think time', 'Die Denkzeit'],
  ['The number of cores', 'Die Zahl der Kerne'],
  ['The total time of a request', 'Die gesamte Zeit einer Anfrage'],
  ['The waiting time of a request', 'Die Wartezeit einer Anfrage'],
  ['The new lambda', 'Der neue Durchsatz bei eins'],
  ['The factor of lambda', 'Der Faktor für den Durchsatz bei eins'],
  ['The new sigma', 'Die neue Konkurrenz'],
  ['The factor of sigma', 'Der Faktor für die Konkurrenz'],
  ['The new kappa', 'Die neue Kohärenz'],
  ['The factor of kappa', 'Der Faktor für die Kohärenz'],
  // Parameters and models in warnings.
  ['contention', 'Konkurrenz'],
  ['coherency', 'Kohärenz'],
  ['the throughput at a concurrency of 1', 'des Durchsatzes bei einer Nebenläufigkeit von 1'],
  ['contention and coherency', 'Konkurrenz und Kohärenz'],
  [
    'the throughput at a concurrency of 1, contention and coherency',
    'von Durchsatz bei einer Nebenläufigkeit von 1, Konkurrenz und Kohärenz',
  ],
  [
    'the throughput at a concurrency of 1 and {~other}',
    'von Durchsatz bei einer Nebenläufigkeit von 1 und {~other}',
  ],
  ['coherency, and so a peak', 'keine Kohärenz und damit kein Maximum'],
  ['A straight line', 'Eine Gerade'],
  ["Amdahl's law, without coherency,", 'Das Amdahlsche Gesetz, ohne Kohärenz,'],
  ['The Universal Scalability Law', 'Das Universal Scalability Law'],
  // A series beside whose rows no name stands.
  ['(no name)', '(ohne Namen)'],
  // Rows in warnings.
  ['{rows} and {#others} more', '{rows} und {#others} weitere'],
  // What separates the cells of a text.
  ['a tab', 'ein Tabulator'],
  ['a space', 'ein Leerzeichen'],
  // Numbers of columns; last, since others have an “and” in them, too.
  ['{one} and {~others}', '{one} und {~others}'],
];
