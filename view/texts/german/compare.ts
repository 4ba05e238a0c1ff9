import { compareTexts } from '../compare.ts';
import { translate } from '../part.ts';

translate(compareTexts, {
  title: 'Vorher und nachher',
  chart: { before: 'vorher', after: 'nachher' },
  series: 'Zu vergleichende Reihe',
  working: 'Die beiden Tabellen werden verglichen …',
  level: 'Durchsatz bei dieser Nebenläufigkeit vergleichen',
  levelHelp: 'Leer: die größte, die beide Tabellen erreichen.',
  same: 'Die frühere Tabelle ist dieselbe wie diese. Einfügen oder eintippen, was nach der Änderung gemessen wurde.',
  caption: 'Die Unterschiede',
  before: 'Vorher',
  after: 'Nachher',
  difference: 'Nachher − vorher',
  pValue: 'p',
  throughputAt: (concurrency) => `Durchsatz bei ${concurrency}`,
  test: (f, numerator, denominator, p) =>
    `Eine Kurve für beide Tabellen gegen eine für jede: F(${numerator}; ${denominator}) = ${f}, p ${p}. Der Test schreibt den Messungen beider die gleiche Streuung zu.`,
  noSeries: (wanted, found) =>
    `Die frühere Tabelle hat keine Reihe „${wanted}“, sondern ${found}. Eine Reihe wählen, die beide Tabellen haben, oder eine Tabelle mit nur einer einfügen.`,
});
