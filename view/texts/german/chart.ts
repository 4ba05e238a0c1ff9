import {
  chartTexts,
  legendTexts,
  pointsTableTexts,
  readerTexts,
  viewTexts,
  trialTexts,
} from '../chart.ts';
import { translate } from '../part.ts';

translate(readerTexts, {
  label: 'Werte der Kurve: mit den Pfeiltasten daran entlang',
  curve: 'Kurve',
  band: 'Zwischen',
  knee: 'Knie',
  latency: 'Latenz',
});

translate(viewTexts, {
  throughput: {
    label: 'Durchsatz',
    reading:
      'Wo die Kurve die gestrichelte Linie (lineare Skalierung) verlässt, bringt jeder Schritt weniger als der davor.',
    title: ({ throughput }) => throughput,
  },
  latency: {
    label: 'Latenz',
    reading:
      'Wie lange eine Anfrage dauert, Nebenläufigkeit durch Durchsatz: gleichbleibend, solange das System skaliert, steigend, sobald Anfragen aufeinander warten.',
    title: ({ time }) => `Latenz (${time ?? 'Nebenläufigkeit durch Durchsatz'})`,
  },
  efficiency: {
    label: 'Effizienz',
    reading:
      'Durchsatz als Anteil der linearen Skalierung; bei 50 % geht die Hälfte der zusätzlichen Leistung verloren.',
    title: () => 'Effizienz',
  },
  deviation: {
    label: 'Abweichung von der Linearität',
    reading:
      'Wie viel mehr lineare Skalierung brächte: Eine Gerade zeigt Contention, eine Krümmung nach oben Kohärenz.',
    title: () => 'Abweichung von der Linearität',
  },
  residuals: {
    label: 'Residuen',
    reading:
      'Gemessen minus angepasst: Die Punkte sollten ohne Muster auf beiden Seiten der Linie liegen, fast alle innerhalb des Bandes.',
    title: ({ throughput }) => `Gemessen − angepasst: ${throughput}`,
  },
});

translate(chartTexts, {
  chart: 'Diagramm',
  title: (value, concurrency) => `${value} über ${concurrency}`,
  shown: 'Was das Diagramm zeigt',
  logarithmic: 'Logarithmische Achsen',
  showPoints: 'Punkte als Tabelle zeigen',
  hidePoints: 'Punkte verbergen',
  showLegend: 'Legende zeigen',
  hideLegend: 'Legende verbergen',
  showCurves: 'Beide Kurven zeigen',
  hideCurves: 'Beide Kurven verbergen',
  withoutScaling:
    'Punkte sind Messungen, Linien die angepassten Kurven; gestrichelt ist eine Vorhersage.',
  withoutCurve: {
    collapse:
      'Ohne Kurve: Weder Gesetz noch Knick bricht so ein, und der Einbruch würde beide verbiegen.',
    fall: 'Ohne Kurve: Das Gesetz verfehlt diese Messungen, und ein Knick fällt nicht.',
  },
  points: 'Punkte',
  pointButtons:
    'Messungen: Ein Klick schließt eine aus der Anpassung aus oder nimmt sie wieder auf',
  pointTitle: (series, row) => `${series === null ? '' : `${series}, `}${row}`,
  point: ({ title, concurrency, throughput, fitted, residual, part: taken }) =>
    `${title}: ${concurrency}, ${throughput}, angepasst ${fitted}, Residuum ${residual}${taken === 'taken' ? '' : `, ${partWords[taken]}`}`,
  peak: (concurrency, throughput) =>
    `Maximum ${concurrency}${throughput === null ? '' : ` · ${throughput}`}`,
});

translate(legendTexts, {
  measured: 'gemessen',
  means: 'viele Messungen: je dunkler, desto mehr, mit Mittelwert und Standardabweichung',
  quotient: 'Nebenläufigkeit durch Durchsatz, wie gemessen',
  latency: (column) => `gemessene Latenz: ${column}`,
  fitted: 'Schätzung',
  beyond: 'jenseits der Messungen',
  confidence: (level) => `Konfidenzband (${level})`,
  prediction: (level) => `Vorhersageband (${level} neuer Messungen)`,
  linear: 'lineare Skalierung',
  amdahl: 'Contention allein (Amdahl)',
  law: 'falls es ein Maximum gibt',
  knee: 'falls es abflacht',
  parabola: 'Parabel',
  whatIf: 'Was wäre, wenn',
  percentile: (name) => `${name}, wie gemessen`,
  peakInterval: (level) => `Maximum, Konfidenzintervall (${level})`,
  peakOffChart: (concurrency) => `Maximum bei etwa ${concurrency}, außerhalb des Diagramms`,
  peakOf: (concurrency) => `Maximum ${concurrency}`,
  leftOut: (rows, more) => `ausgeschlossen: ${rows}${more > 0 ? ` und ${more} weitere` : ''}`,
  heldOut: (rows, more) => `zurückgehalten: ${rows}${more > 0 ? ` und ${more} weitere` : ''}`,
  requirement: 'Anforderung erfüllt',
});

translate(pointsTableTexts, {
  caption: 'Gemessener und angepasster Durchsatz',
  firstOf: (each, total, ofEachSeries) =>
    `, die ersten ${each}${ofEachSeries ? ' jeder Reihe' : ''} von ${total} Punkten`,
  series: 'Reihe',
  where: 'Wo',
  fitted: 'Angepasst',
  residual: 'Residuum',
  efficiency: 'Effizienz',
  leverage: 'Hebelwirkung',
  cooksDistance: 'Cook-Abstand',
  part: 'In der Anpassung',
  heldOut: 'zurückgehalten',
  leftOut: (reason) => `ausgeschlossen: ${reason}`,
  byChoice: 'auf Wunsch',
  takesPart: 'ja',
  weight: (weight) => `Gewicht ${weight}`,
});

const partWords = { excluded: 'ausgeschlossen', 'held out': 'zurückgehalten' } as const;

translate(trialTexts, {
  hint: 'Ein Klick auf einen Punkt schließt ihn aus der Anpassung aus. Ziehen nach oben oder unten (oder Umschalt und eine Pfeiltaste) probiert einen anderen Durchsatz.',
  trying: (row, tried, measured) =>
    `Ein Versuch: Was wäre, wenn in ${row} ${tried} statt ${measured} stünde? Loslassen behält den Wert, Escape lässt alles, wie es war.`,
  problem: (sentence) => `Mit diesem Wert ist keine Anpassung möglich: ${sentence}`,
  applied: (row, tried, measured) =>
    `In ${row} steht jetzt versuchsweise ${tried}; vorher stand dort ${measured}.`,
  putBack: 'Zurücksetzen',
});
