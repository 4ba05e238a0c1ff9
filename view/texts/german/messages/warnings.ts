import type { Pair } from '../templates.ts';

const measureLarger = [
  'Measure well beyond the largest concurrency so far.',
  'Weit über der bisher größten Nebenläufigkeit messen.',
] as const;
const measureSmaller = [
  'Measure at a concurrency of 1 and at a few more below the smallest ones so far.',
  'Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter den bisher kleinsten messen.',
] as const;
const flatEnough = [
  'Curves without a peak fit about as well.',
  'Kurven ohne Maximum passen etwa ebenso gut.',
] as const;
const undetermined = [
  'The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.',
  'Die Daten bestimmen die Parameter nicht und mit ihnen auch nicht das Maximum. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter der bisher kleinsten messen.',
] as const;

/** A sentence about the peak, with what it means and what to do. */
function ofPeak(english: string, german: string, advice: readonly [string, string]): Pair {
  return [`${english} ${flatEnough[0]} ${advice[0]}`, `${german} ${flatEnough[1]} ${advice[1]}`];
}

/** A sentence about one row or several. */
function ofRows(one: Pair, several: Pair, english: string, german: string): Pair[] {
  return [one, several].map(([from, to]) => [`${from} ${english}`, `${to} ${german}`] as const);
}

const outlierEnglish =
  'Something else may have happened during that measurement. Repeat it, or exclude it with a reason';
const outlierGerman =
  'Während dieser Messung kann etwas anderes geschehen sein. Sie wiederholen oder mit einem Grund auslassen';
const far: Pair = [
  'Row {row} lies far from the curve that the other points make.',
  'Zeile {row} liegt weit von der Kurve der übrigen Punkte.',
];
const allFar: Pair = [
  'Rows {~row} lie far from the curve that the other points make.',
  'Die Zeilen {~row} liegen weit von der Kurve der übrigen Punkte.',
];
const weightsFirst: Pair = [
  '; where errors grow with throughput, set weights to relative first.',
  '; wo Fehler mit dem Durchsatz wachsen, zuerst relative Gewichte wählen.',
];

const alone: Pair = [
  'A mistake there goes straight into the fit, and no residual shows it. Repeat it, or measure beside it.',
  'Ein Fehler dort geht unmittelbar in die Anpassung ein, und kein Residuum zeigt ihn. Die Messung wiederholen oder daneben messen.',
];

const latencyMeanings: readonly Pair[] = [
  [
    'The latency is probably in another unit than the throughput, such as milliseconds beside operations per second.',
    'Die Latenz steht vermutlich in einer anderen Einheit als der Durchsatz, etwa Millisekunden neben Vorgängen pro Sekunde.',
  ],
  [
    'The latency may include think time, or the concurrency may not have been sustained.',
    'Die Latenz kann Denkzeit enthalten, oder die Nebenläufigkeit wurde nicht gehalten.',
  ],
];

const bootstrapMeanings: readonly Pair[] = [
  [
    'Drawn residuals would repeat each other and make intervals that are far too narrow, so none are given.',
    'Gezogene Residuen würden einander wiederholen und viel zu schmale Intervalle ergeben; daher gibt es keine.',
  ],
  [
    'Drawn residuals repeat each other, and the intervals are too narrow: of 95 of a hundred only about 75 to 90 hold.',
    'Gezogene Residuen wiederholen einander, und die Intervalle sind zu schmal: Statt 95 von hundert halten nur etwa 75 bis 90.',
  ],
];

/** The sentences of warnings. */
export const warningSentences: readonly Pair[] = [
  [
    'The peak, at a concurrency of {#peak}, lies beyond the largest measured one, {#largest}. It is a forecast, and the system may behave differently there. Measure near the peak before relying on it.',
    'Das Maximum, bei einer Nebenläufigkeit von {#peak}, liegt jenseits der größten gemessenen, {#largest}. Es ist eine Vorhersage, und das System kann sich dort anders verhalten. In der Nähe des Maximums messen, bevor man sich darauf verlässt.',
  ],
  ofPeak(
    'The data bound the peak, estimated at a concurrency of {#peak}, on neither side.',
    'Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {#peak}, nach keiner Seite.',
    measureLarger,
  ),
  ofPeak(
    'The data bound the peak, estimated at a concurrency of {#peak}, only from above, by {#end}.',
    'Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {#peak}, nur nach oben, auf {#end}.',
    measureSmaller,
  ),
  ofPeak(
    'The data bound the peak, estimated at a concurrency of {#peak}, only from below, by {#end}.',
    'Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {#peak}, nur nach unten, auf {#end}.',
    measureLarger,
  ),
  ofPeak(
    'The best curve has no peak, and any peak lies beyond a concurrency of {#end}.',
    'Die beste Kurve hat kein Maximum, und jedes Maximum läge jenseits einer Nebenläufigkeit von {#end}.',
    measureLarger,
  ),
  ofPeak(
    'The best curve has no peak, and any peak lies below a concurrency of {#end}.',
    'Die beste Kurve hat kein Maximum, und jedes Maximum läge unter einer Nebenläufigkeit von {#end}.',
    measureSmaller,
  ),
  [
    `The interval of the throughput at a concurrency of 1 runs from {#low} to {#high} and contains 0. ${undetermined[0]}`,
    `Das Intervall des Durchsatzes bei einer Nebenläufigkeit von 1 reicht von {#low} bis {#high} und enthält 0. ${undetermined[1]}`,
  ],
  [
    `The interval of {~names} is unbounded; the throughput of a single unit is at least {#low}, and nothing bounds it from above. ${undetermined[0]}`,
    `Unbegrenzt ist das Intervall {~names}; der Durchsatz einer einzelnen Einheit ist mindestens {#low}, und nach oben begrenzt ihn nichts. ${undetermined[1]}`,
  ],
  [
    `The interval of contention is unbounded. ${undetermined[0]}`,
    `Das Intervall der Konkurrenz ist unbegrenzt. ${undetermined[1]}`,
  ],
  [
    `The interval of coherency is unbounded. ${undetermined[0]}`,
    `Das Intervall der Kohärenz ist unbegrenzt. ${undetermined[1]}`,
  ],
  [
    `The interval of contention and coherency is unbounded. ${undetermined[0]}`,
    `Die Intervalle von Konkurrenz und Kohärenz sind unbegrenzt. ${undetermined[1]}`,
  ],
  [
    `The interval of {~names} is unbounded. ${undetermined[0]}`,
    `Unbegrenzt ist das Intervall {~names}. ${undetermined[1]}`,
  ],
  [
    'There are as many parameters as measurements, {#n}. The curve passes through every point whatever the truth is, so nothing tells how sure it is. Measure at least two more concurrencies.',
    'Es gibt so viele Parameter wie Messungen, {#n}. Die Kurve geht durch jeden Punkt, was auch immer die Wahrheit ist; daher lässt sich nicht sagen, wie sicher sie ist. Bei mindestens zwei weiteren Nebenläufigkeiten messen.',
  ],
  [
    'The best admissible value of {~names} is 0, its bound, and without bounds the fit is far better (p = {#p}). The system probably does better than the law allows, at first or at the end, and the curve and its peak are then wrong. Set bounds to none, and use what that fit says within the measured range.',
    'Der beste zulässige Wert von {~names} ist 0, die Schranke, und ohne Schranken passt die Kurve weit besser (p = {#p}). Das System ist vermutlich am Anfang oder am Ende besser, als das Gesetz erlaubt; dann sind die Kurve und ihr Maximum falsch. Die Schranken aufheben und das Ergebnis nur im gemessenen Bereich verwenden.',
  ],
  [
    'The best admissible value of {~names} is 0, its bound. The system may not show that cost in the measured range, or do better than the law allows. Measure at larger concurrencies, or admit super-linear data by setting bounds to none.',
    'Der beste zulässige Wert von {~names} ist 0, die Schranke. Das System zeigt diese Kosten im gemessenen Bereich vielleicht nicht, oder es ist besser, als das Gesetz erlaubt. Bei größeren Nebenläufigkeiten messen oder superlineare Daten zulassen, indem die Schranken aufgehoben werden.',
  ],
  [
    'Contention is negative, {#sigma}. Each unit of concurrency makes the others faster at first, as when a cache grows with the nodes, or the first measurements are too low. Check the measurements at the smallest concurrencies.',
    'Die Konkurrenz ist negativ, {#sigma}. Jede Einheit macht die anderen anfangs schneller, etwa wenn ein Cache mit den Knoten wächst, oder die ersten Messungen sind zu niedrig. Die Messungen bei den kleinsten Nebenläufigkeiten prüfen.',
  ],
  ...ofRows(
    [
      'Row {row} shows more throughput than the same number of independent single units would.',
      'Zeile {row} zeigt mehr Durchsatz, als ebenso viele unabhängige Einheiten hätten.',
    ],
    [
      'Rows {~row} show more throughput than the same number of independent single units would.',
      'Die Zeilen {~row} zeigen mehr Durchsatz, als ebenso viele unabhängige Einheiten hätten.',
    ],
    'The system may be super-linear, or the smallest concurrencies were measured too low. Repeat the smallest concurrency, or set bounds to none.',
    'Das System ist vielleicht superlinear, oder die kleinsten Nebenläufigkeiten wurden zu niedrig gemessen. Die kleinste Nebenläufigkeit erneut messen oder die Schranken aufheben.',
  ),
  ...ofRows(far, allFar, `${outlierEnglish}.`, `${outlierGerman}.`),
  ...ofRows(
    far,
    allFar,
    `${outlierEnglish}${weightsFirst[0]}`,
    `${outlierGerman}${weightsFirst[1]}`,
  ),
  ...ofRows(
    [
      'Row {row} lies so far from the curve that the robust method gives it no weight.',
      'Zeile {row} liegt so weit von der Kurve, dass das robuste Verfahren ihr kein Gewicht gibt.',
    ],
    [
      'Rows {~row} lie so far from the curve that the robust method gives them no weight.',
      'Die Zeilen {~row} liegen so weit von der Kurve, dass das robuste Verfahren ihnen kein Gewicht gibt.',
    ],
    `${outlierEnglish}.`,
    `${outlierGerman}.`,
  ),
  [
    'Along the curve the measurements lie above and below it in only {#runs} stretches (p = {#p}). The system bends otherwise than the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends.',
    'Entlang der Kurve liegen die Messungen in nur {#runs} Abschnitten über und unter ihr (p = {#p}). Die Messungen krümmen sich anders als das Gesetz; das Maximum und sein Intervall können daher falsch sein. Wo es Messungen gibt, diesen trauen und suchen, was sich dort ändert, wo sie abbiegen.',
  ],
  [
    'The concurrencies run from {#low} to {#high}, less than a factor of 4. Contention and coherency look alike over so short a range. Measure at smaller and at larger concurrencies.',
    'Die Nebenläufigkeiten reichen von {#low} bis {#high}, weniger als ein Faktor 4. In einem so kurzen Bereich sehen Konkurrenz und Kohärenz gleich aus. Bei kleineren und bei größeren Nebenläufigkeiten messen.',
  ],
  [
    'No measurement lies beyond the peak at a concurrency of {#peak}. Without one, coherency rests on a slight bend of the curve. Measure at twice that concurrency.',
    'Keine Messung liegt jenseits des Maximums bei einer Nebenläufigkeit von {#peak}. Ohne eine solche beruht die Kohärenz auf einer leichten Krümmung der Kurve. Beim Doppelten dieser Nebenläufigkeit messen.',
  ],
  [
    '{~model} fits about as well (p = {#p}). The data do not show coherency, and so a peak. Measure at larger concurrencies before acting on it.',
    '{~model} passt etwa ebenso gut (p = {#p}). Die Daten zeigen keine Kohärenz und damit kein Maximum. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.',
  ],
  [
    '{~model} fits about as well (p = {#p}). The data do not show contention. Measure at larger concurrencies before acting on it.',
    '{~model} passt etwa ebenso gut (p = {#p}). Die Daten zeigen keine Konkurrenz. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.',
  ],
  [
    '{~model} fits far worse than the next larger model (p = {#p}). The data show what this model leaves out, {~lost}, and what it says beyond the measurements is then too much. Set model to usl or auto.',
    '{~model} passt weit schlechter als das nächstgrößere Modell (p = {#p}). Die Daten zeigen, was diesem Modell fehlt: {~lost}; was es jenseits der Messungen sagt, ist dann zu viel. Als Modell das Universal Scalability Law wählen oder das einfachste, das genügt.',
  ],
  [
    'Contention is {#sigma}, at least 1. Throughput falls, or does not rise, from the first added unit on. Use one unit, and look for what makes them exclude each other.',
    'Die Konkurrenz ist {#sigma}, also mindestens 1. Der Durchsatz fällt von der ersten hinzugefügten Einheit an oder steigt nicht. Eine Einheit verwenden und suchen, wodurch sie einander ausschließen.',
  ],
  [
    'The curve falls from the first added unit on, with a contention of {#sigma}, but explains little of the measurements (R² = {#r}). The fall may be scatter, or rows of several systems fitted as one. Repeat the measurements, or tell the systems apart, before acting on it.',
    'Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Konkurrenz von {#sigma}, erklärt aber wenig von den Messungen (R² = {#r}). Das Fallen kann Streuung sein, oder Zeilen mehrerer Systeme wurden als eines angepasst. Die Messungen wiederholen oder die Systeme unterscheiden, bevor man danach handelt.',
  ],
  [
    'The curve falls from the first added unit on, with a contention of {#sigma}, but the interval of contention reaches below 1. Throughput may as well rise at first. Repeat the measurements at the smallest concurrencies before acting on it.',
    'Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Konkurrenz von {#sigma}, aber das Intervall der Konkurrenz reicht unter 1. Der Durchsatz kann anfangs ebenso gut steigen. Die Messungen bei den kleinsten Nebenläufigkeiten wiederholen, bevor man danach handelt.',
  ],
  [
    `The curve at row {row} follows that measurement alone (leverage above 0.95). ${alone[0]}`,
    `Die Kurve folgt bei Zeile {row} allein dieser Messung (Hebelwirkung über 0,95). ${alone[1]}`,
  ],
  [
    `The curve at rows {row} follows each of those measurements alone (leverage above 0.95). ${alone[0]}`,
    `Die Kurve folgt bei den Zeilen {row} jeweils allein dieser Messung (Hebelwirkung über 0,95). ${alone[1]}`,
  ],
  [
    'The smallest measured concurrency is {#smallest}. The throughput of a single unit is a forecast backwards, and contention and efficiency with it. Measure at a concurrency of 1.',
    'Die kleinste gemessene Nebenläufigkeit ist {#smallest}. Der Durchsatz einer einzelnen Einheit ist eine Vorhersage nach unten, und mit ihm Konkurrenz und Effizienz. Bei einer Nebenläufigkeit von 1 messen.',
  ],
  ...latencyMeanings.flatMap(([english, german]) =>
    ofRows(
      [
        'Row {row} shows a latency other than concurrency over throughput, in row {first} {#times} times that.',
        'Zeile {row} zeigt eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {#times}-Fache davon.',
      ],
      [
        'Rows {~row} show a latency other than concurrency over throughput, in row {first} {#times} times that.',
        'Die Zeilen {~row} zeigen eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {#times}-Fache davon.',
      ],
      `${english} Check the units and what was measured; the fit itself does not use the latency.`,
      `${german} Die Einheiten prüfen und was gemessen wurde; die Anpassung selbst verwendet die Latenz nicht.`,
    ),
  ),
  ...bootstrapMeanings.map(([english, german]): Pair => [
    `There are only {#df} more measurements than parameters. ${english} Set intervals to profile, or measure at more concurrencies.`,
    `Es gibt nur {#df} Messungen mehr als Parameter. ${german} Intervalle nach der Profil-Likelihood wählen oder bei mehr Nebenläufigkeiten messen.`,
  ]),
  [
    'Repeated measurements agree better with each other than with the curve (p = {#p}). The system bends otherwise than the law, or the repetitions were not independent. Trust the measurements where there are any, and look for what changes between concurrencies.',
    'Wiederholte Messungen stimmen untereinander besser überein als mit der Kurve (p = {#p}). Die Messungen krümmen sich anders als das Gesetz, oder die Wiederholungen waren nicht unabhängig. Wo es Messungen gibt, diesen trauen und suchen, was sich zwischen den Nebenläufigkeiten ändert.',
  ],
  ...ofRows(
    [
      'Row {row} has nothing in the column "{column}", which tells series apart.',
      'Zeile {row} ist in der Spalte „{column}“ leer, die die Reihen unterscheidet.',
    ],
    [
      'Rows {~row} have nothing in the column "{column}", which tells series apart.',
      'Die Zeilen {~row} sind in der Spalte „{column}“ leer, die die Reihen unterscheidet.',
    ],
    'A name may be missing, and what belongs elsewhere was fitted as a series of its own. Fill in the cells, or leave the rows out.',
    'Vielleicht fehlt ein Name, und was anderswohin gehört, wurde als eigene Reihe angepasst. Die Zellen ausfüllen oder die Zeilen auslassen.',
  ),
  ...(
    [
      ['The column "{column}" may', 'Die Spalte „{column}“ unterscheidet'],
      ['Each of the columns {columns} may', 'Jede der Spalten {columns} unterscheidet'],
    ] as const
  ).map(([english, german]): Pair => [
    `${english} tell series apart, and all rows were fitted as one series. One curve through several systems describes none of them. Set group to "{first}", with a name in each of its cells, if they are several, or to none if they are one.`,
    `${german} vielleicht Reihen, und alle Zeilen wurden als eine angepasst. Eine Kurve durch mehrere Systeme beschreibt keines davon. Sind es mehrere, „{first}“ als Spalte der Reihe wählen, mit einem Namen in jeder Zelle; ist es eine, „Alle Zeilen sind eine Reihe“ wählen.`,
  ]),
];
