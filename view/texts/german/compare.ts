import { compareTexts } from '../compare.ts';
import { translate } from '../part.ts';
import { listed } from '../listed.ts';

const causes = {
  lambda: 'Durchsatz bei Nebenläufigkeit 1',
  sigma: 'Contention',
  kappa: 'Kohärenz',
};

translate(compareTexts, {
  title: 'Vorher und nachher',
  chart: { before: 'vorher', after: 'nachher' },
  series: 'Zu vergleichende Reihe',
  working: 'Die beiden Tabellen werden verglichen …',
  place: 'Durchsatz bei dieser Nebenläufigkeit vergleichen',
  placeHelp: 'Leer: die größte, die beide Tabellen erreichen.',
  same: 'Die frühere Tabelle ist dieselbe wie diese. Einfügen oder eintippen, was nach der Änderung gemessen wurde.',
  cause: (name, rises, from, to) =>
    `${causes[name]} ${rises ? 'stieg' : 'sank'} von ${from} auf ${to}`,
  causes: (all) => `${listed(all, 'und')}.`,
  tooFew:
    'Zwei Tabellen mit so wenigen Messungen lassen sich nicht unterscheiden: Keine bleibt übrig, um die Streuung zu zeigen.',
  alike: 'Die beiden Tabellen unterscheiden sich nicht mehr, als sie streuen.',
  elsewhere: (place) =>
    `Die beiden Tabellen unterscheiden sich, im Durchsatz bei ${place} aber nicht mehr, als sie streuen.`,
  open: (place) =>
    `Die beiden Tabellen unterscheiden sich; um wie viel bei ${place}, verraten die Messungen nicht.`,
  gain: (share, place, { low, high, level }) =>
    `Nach der Änderung leistet das System bei ${place} ${share} mehr (mit ${level} Konfidenz zwischen ${low ?? ''} und ${high ?? ''} mehr).`,
  loss: (share, place, { low, high, level }) =>
    `Nach der Änderung leistet das System bei ${place} ${share} weniger (mit ${level} Konfidenz zwischen ${low ?? ''} und ${high ?? ''} weniger).`,
  chance: {
    veryUnlikely: (p) => `Sehr wahrscheinlich kein Zufall (${p}).`,
    unlikely: (p) => `Wahrscheinlich kein Zufall (${p}).`,
    possible: (p) => `Das kann Zufall sein (${p}).`,
  },
  peakMoved: ({ before, after, low, high }) =>
    `Das Maximum hat sich von ${before} auf ${after} verschoben, um ${low ?? ''} bis ${high ?? ''}.`,
  peakMaybe: ({ before, after }) =>
    `Das Maximum hat sich von ${before} auf ${after} verschoben, was die Streuung allein erklären kann.`,
  peakOpen: ({ before, after }) =>
    `Das Maximum hat sich von ${before} auf ${after} verschoben; wie sicher das ist, verraten die Messungen nicht.`,
  peakSame: (place) => `Das Maximum liegt, wo es lag, bei ${place}.`,
  peakGone: (before) =>
    `Vorher gab es ein Maximum bei ${before}; nach der Änderung gibt es keines mehr.`,
  peakNew: (after) => `Vorher gab es kein Maximum; jetzt gibt es eines bei ${after}.`,
  noPeak: 'Keine der beiden Kurven hat ein Maximum.',
  most: ({ before, after, low, high }, rises) =>
    `Der höchste Durchsatz ist von ${before} auf ${after} ${rises ? 'gestiegen' : 'gefallen'}, um ${low ?? ''} bis ${high ?? ''}.`,
  mostMaybe: ({ before, after }) =>
    `Der höchste Durchsatz war ${before} und ist ${after}; die Streuung allein kann das erklären.`,
  mostOpen: ({ before, after }) =>
    `Der höchste Durchsatz war ${before} und ist ${after}; wie sicher dieser Unterschied ist, verraten die Messungen nicht.`,
  runsDiffer:
    'Hier zählt nur die Streuung innerhalb der Tabellen. Auch ganze Läufe desselben Systems unterscheiden sich, oft um einige Prozent: beide abwechselnd wiederholen, bevor man sich auf eine kleine Änderung verlässt.',
  unequal: (times, isBefore, hasEqualWeights) =>
    `Die Messungen ${isBefore ? 'vorher' : 'nachher'} streuen ${times}-mal so stark wie die anderen, während der Test beiden die gleiche Streuung zuschreibt: Er sieht womöglich einen Unterschied, wo keiner ist. Beides auf die gleiche Weise messen${hasEqualWeights ? ' oder nach Befund gewichten (in den Optionen)' : ''}.`,
  unknownScatter:
    'Eine der Tabellen hat keine Messung übrig; beiden wird deshalb die Streuung der anderen zugeschrieben.',
  unitsDiffer: (before, after) =>
    `Der Durchsatz heißt vorher „${before}“ und nachher „${after}“: Beide müssen in der gleichen Einheit stehen.`,
  beyond: (place) =>
    `Bei ${place} wurde eine der Tabellen nicht gemessen: Dort stützt sich der Vergleich allein auf ihre Kurve.`,
  byLeastSquares:
    'Verglichen wird mit kleinsten Quadraten im Durchsatz, welches Verfahren auch in den Optionen steht.',
  caption: 'Die Unterschiede',
  before: 'Vorher',
  after: 'Nachher',
  difference: 'Nachher − vorher',
  pValue: 'p',
  throughputAt: (place) => `Durchsatz bei ${place}`,
  test: (f, numerator, denominator, p) =>
    `Eine Kurve für beide Tabellen gegen eine für jede: F(${numerator}; ${denominator}) = ${f}, p ${p}. Der Test schreibt den Messungen beider die gleiche Streuung zu.`,
  noSeries: (wanted, found) =>
    `Die frühere Tabelle hat keine Reihe „${wanted}“, sondern ${found}. Eine Reihe wählen, die beide Tabellen haben, oder eine Tabelle mit nur einer einfügen.`,
});
