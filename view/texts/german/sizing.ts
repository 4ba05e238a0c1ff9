import { listed } from '../listed.ts';
import { translate } from '../part.ts';
import { firstPlanTexts, threadTexts } from '../sizing.ts';

translate(threadTexts, {
  title: 'Threads, die warten',
  cores: 'Kerne',
  total: 'Gesamtzeit einer Anfrage',
  waiting: 'Davon Wartezeit',
  waitingHelp: 'Auf Platte, Netz oder einen anderen Dienst. Beide Zeiten in einer Einheit.',
  fillIn:
    'Bitte alle drei Werte eingeben: So viele Threads halten die Kerne beschäftigt, während andere warten.',
  answer: (threads, cores, share) =>
    `${threads} Threads halten ${cores} Kerne beschäftigt: Eine Anfrage wartet ${share} ihrer Zeit.`,
  peakBefore: (peak) =>
    `Nach den Messungen sind es weniger: Die Kurve hat ihr Maximum bei ${peak}, und mehr senken den Durchsatz. Die Regel kennt weder Konkurrenz noch Kohärenz.`,
  peakAfter: (peak) =>
    `Die Kurve steigt bis ${peak}: Über die Zahl der Regel hinaus können weitere Threads noch etwas bringen.`,
  undecided: (peak, ceiling) =>
    `Daneben die Messungen: Der Durchsatz hat sein Maximum bei ${peak} oder flacht bei ${ceiling} ab, was sie nicht unterscheiden können. Die Regel kennt weder Konkurrenz noch Kohärenz.`,
  levelsOff: (ceiling) =>
    `Die Kurve flacht bei ${ceiling} ab und hat kein Maximum: Mehr Threads, als die Regel nennt, bringen wenig und kosten Speicher.`,
  noPeak: 'Die Kurve hat kein Maximum, mit dem sich das vergleichen ließe.',
  ifThreads: 'Der Vergleich gilt, wenn die Nebenläufigkeit der Tabelle diese Threads zählt.',
});

translate(firstPlanTexts, {
  title: 'Bevor etwas gemessen ist',
  largest: 'Größte messbare Nebenläufigkeit',
  points: 'Zahl der Messungen',
  scatter: 'Streuung einer Messung (%)',
  scatterHelp: 'Standardabweichung in Prozent des höchsten Durchsatzes.',
  fillIn:
    'Bitte eingeben, wie weit gemessen werden kann: Dann steht hier, womit zu beginnen ist und wie sicher das Maximum sein wird.',
  wholeFrom: (fewest) => `Es muss eine ganze Zahl ab ${fewest} sein.`,
  belowHalf: 'Der Wert muss unter 50 liegen.',
  measure: (concurrencies) =>
    `In dieser Reihenfolge bei ${listed(concurrencies, 'und')} messen, und nicht höher, sobald der Durchsatz nicht mehr steigt.`,
  rest: (left) =>
    `${left === null ? 'So gesparte' : `Die übrigen ${left} und so gesparte`} Messungen rund um die beste Stufe verwenden; nach jeder wird die nächste Stufe empfohlen.`,
  width: (level, below, above) =>
    `Das ${level}-Intervall des Maximums reicht dann von etwa ${below} darunter bis ${above} darüber.`,
  unpinned:
    'So wenige Messungen über einen so weiten Bereich legen ein Maximum nicht fest: mehr Messungen vorsehen oder die größte Nebenläufigkeit verringern.',
  scatterUnknown:
    'Mit der Streuung einer Messung lässt sich sagen, wie sicher das Maximum sein wird.',
  assumed:
    'Das gilt im Mittel für Systeme, deren Maximum zwischen einem Viertel der größten Nebenläufigkeit und dem Doppelten davon liegt.',
  repeat: 'Eine davon zweimal messen: Nur Wiederholungen zeigen die Streuung.',
});
