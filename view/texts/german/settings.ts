import { translate } from '../part.ts';
import { settingTexts, controlTexts, columnTexts, exclusionTexts } from '../settings.ts';

translate(settingTexts, {
  title: 'Wie angepasst wird',
  names: {
    model: 'Modell',
    method: 'Verfahren',
    bounds: 'Schranken',
    lambda: 'Durchsatz bei Nebenläufigkeit 1',
    weights: 'Gewichte',
    level: 'Konfidenzniveau',
    intervals: 'Intervalle',
  },
  model: {
    usl: {
      label: 'Universal Scalability Law',
      help: 'Contention und Kohärenz: Der Durchsatz kann steigen, abflachen, ein Maximum erreichen und fallen.',
    },
    amdahl: {
      label: 'Amdahlsches Gesetz',
      help: 'Contention allein: Der Durchsatz flacht ab und fällt nie.',
    },
    linear: {
      label: 'Lineare Skalierung',
      help: 'Nichts bremst: Jeder Zuwachs bringt gleich viel.',
    },
    auto: {
      label: 'Das einfachste, das passt',
      help: 'Linear, Amdahl oder das volle Gesetz: das einfachste Modell, das die Messungen nicht widerlegen.',
    },
  },
  method: {
    nonlinear: {
      label: 'Kleinste Quadrate',
      help: 'Die Kurve, die den gemessenen Durchsätzen am nächsten kommt; richtig für fast alle Daten.',
    },
    robust: {
      label: 'Robust',
      help: 'Messungen, die weit abliegen, etwa ein gestörter Lauf, zählen wenig.',
    },
    transform: {
      label: 'Quadratische Regression',
      help: 'Das Verfahren der Literatur, zum Vergleich mit veröffentlichten Zahlen; braucht eine Messung bei Nebenläufigkeit 1 oder deren Durchsatz.',
    },
  },
  bounds: {
    physical: {
      label: 'Kosten sind nicht negativ',
      help: 'Contention und Kohärenz sind 0 oder größer.',
    },
    none: {
      label: 'Keine',
      help: 'Lässt Systeme zu, die besser als linear skalieren, etwa weil ein Cache mitwächst.',
    },
  },
  lambda: {
    free: { label: 'Geschätzt', help: 'Wird zusammen mit Contention und Kohärenz bestimmt.' },
    measured: {
      label: 'Wie gemessen',
      help: 'Der mittlere Durchsatz, der bei Nebenläufigkeit 1 gemessen wurde, als genau angenommen.',
    },
    given: { label: 'Ein Wert von mir', help: 'Anderswoher bekannt und als genau angenommen.' },
  },
  weights: {
    auto: {
      label: 'Nach Befund',
      help: 'Die Messungen zeigen, wie ihre Fehler mit dem Durchsatz wachsen; was sie offenlassen, macht die Intervalle breiter. Richtig für fast alle Daten.',
    },
    equal: {
      label: 'Alle zählen gleich',
      help: 'Fehler sind überall etwa gleich groß; so rechnen auch die meisten anderen Programme.',
    },
    relative: {
      label: 'Relativ',
      help: 'Fehler wachsen mit dem Durchsatz, sodass kleine Werte genauer bekannt sind.',
    },
    deviation: {
      label: 'Nach einer Spalte mit Standardabweichungen',
      help: 'Jede Messung zählt so viel, wie sie genau ist.',
    },
  },
  intervals: {
    profile: {
      label: 'Profil-Likelihood',
      help: 'Jeder Wert, dessen beste Kurve noch passt; auch bei wenigen Messungen richtig.',
    },
    wald: {
      label: 'Standardfehler',
      help: 'Schätzwert ± t mal Standardfehler, wie in Tabellenkalkulationen und anderen Programmen.',
    },
    bootstrap: {
      label: 'Bootstrap',
      help: 'Passt viele Male an, was der Zufall hätte bringen können; braucht mindestens sechs Messungen.',
    },
  },
  weightsAssumed:
    'Das wurde gespeichert, bevor nach Befund gewichtet wurde, und ist angepasst wie damals: Alle Messungen zählen gleich.',
  weighByEvidence: 'Nach Befund gewichten',
  chooseDeviation:
    'Die Spalte mit den Standardabweichungen dort wählen, wo steht, wie die Tabelle gelesen wird; bis dahin zählen alle gleich.',
  deviationIn: (column) => `Die Standardabweichungen stehen in „${column}“.`,
  allDefault: 'Alles wie voreingestellt.',
  changed: (names) => `Anders als voreingestellt: ${names.join(', ')}.`,
  defaults: 'Auf Voreinstellungen zurücksetzen',
  givenLambda: 'Durchsatz bei Nebenläufigkeit 1, Wert',
  givenLambdaHelp: 'In der Einheit der Durchsatzspalte.',
  levelHelp: 'Wie oft ein so gebildetes Intervall die Wahrheit enthält; üblich ist 95.',
  levelRange: (least, most) => `Es muss zwischen ${least} und ${most} liegen, etwa 95.`,
  otherIntervals: (intervals, requested, method) =>
    `Die Intervalle sind vom Typ „${intervals}“: Das Verfahren „${method}“ hat keine vom Typ „${requested}“.`,
  measuredLambda: (method) =>
    `Der Durchsatz bei Nebenläufigkeit 1 ist der gemessene: Das Verfahren „${method}“ schätzt ihn nicht.`,
});

translate(controlTexts, {
  empty: (label) => `„${label}“ ist leer; eine Zahl eingeben.`,
  notANumber: (typed, example) => `„${typed}“ ist keine Zahl; eine wie ${example} eingeben.`,
  twoReadings: (typed, one, other) =>
    `„${typed}“ lässt sich auf zwei Arten lesen; ${one} oder ${other} eingeben.`,
  positive: 'Der Wert muss größer als 0 sein.',
  notNegative: 'Der Wert darf nicht kleiner als 0 sein.',
});

translate(columnTexts, {
  title: 'Wie die Tabelle gelesen wird',
  roles: {
    n: 'Nebenläufigkeit',
    x: 'Durchsatz',
    group: 'Reihe',
    latency: 'Latenz',
    deviation: 'Standardabweichung',
  },
  decimal: 'Dezimalzeichen',
  point: 'Punkt: 1,234.5',
  comma: 'Komma: 1.234,5',
  oneSeries: 'Eine Reihe',
  noGroup: 'Alle Zeilen sind eine Reihe',
  noLatency: 'Keine: Nebenläufigkeit durch Durchsatz',
  recognise: 'Erkennen lassen',
  recognised: 'Erkannt',
  recognisedAs: (column) => `Erkannt: ${column}`,
  column: (number) => `Spalte ${number}`,
  choose: 'Wählen …',
  reciprocal: (column) => `1 ÷ ${column} nehmen`,
  eachSeries: 'Jede Spalte ist eine Reihe',
  repeatedRuns: 'Die Spalten sind wiederholte Läufe',
  asItStands: 'Den Durchsatz lesen, wie er dasteht',
});

translate(exclusionTexts, {
  title: 'Aus der Anpassung ausgeschlossen',
  none: 'Alle Messungen werden verwendet.',
  reasonFor: (row) => `Grund für ${row}`,
  reasonExample: 'etwa: Aufwärmphase',
  putBack: 'Wieder aufnehmen',
  wholeRows: 'Zeilen sind ganze Zahlen ab 1.',
  outAlready: (row) => `Zeile ${row} ist schon ausgeschlossen.`,
  noMeasurement: (row) => `In Zeile ${row} steht keine Messung.`,
  rowToLeaveOut: 'Auszuschließende Zeile',
  leaveOut: 'Ausschließen',
});
