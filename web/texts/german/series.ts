import { translate } from '../../../view/texts/part.ts';
import { seriesTexts } from '../series.ts';

translate(seriesTexts, {
  caption: 'Die Reihen',
  summary: (count, first) =>
    first === null
      ? `${count} Reihen, keine mit gemessenem Maximum.`
      : `${count} Reihen: „${first.name}“ erreicht ihr Maximum zuerst, bei ${first.at}.`,
  early: (count, all, at, first) =>
    count === '1'
      ? `1 von ${all} skaliert nur bis ${at}: „${first}“.`
      : `${count} von ${all} skalieren nur bis höchstens ${at}, etwa „${first}“.`,
  slow: (count, all, worst, least, typical) =>
    count === '1'
      ? `1 von ${all} leistet viel weniger als die anderen: „${worst}“, ${least}, wo ${typical} üblich sind.`
      : `${count} von ${all} leisten viel weniger als die anderen, am wenigsten „${worst}“: ${least}, wo ${typical} üblich sind.`,
  alike: (count) => `${count} Reihen, keine weit unter den anderen.`,
  compare: 'Mit den anderen vergleichen: Maschine, Version, Konfiguration.',
  coming: (count, measurements) =>
    `${count} Reihen mit ${measurements} Messungen werden angepasst.`,
  notYet: 'noch nicht angepasst',
  search: 'Reihen suchen',
  found: (found, all) => `${found} von ${all} Reihen`,
  none: 'Keine Reihe hat das im Namen.',
  chosen: (count, most) => `Reihen im Diagramm: ${count}, höchstens ${most}`,
  columns: {
    name: 'Reihe',
    peak: 'Maximum bei',
    throughput: 'Höchster Durchsatz',
    heldBack: 'Gebremst durch',
  },
  curve: 'Gemessen',
  show: (name) => `„${name}“ im Diagramm zeigen`,
  alone: (name) => `„${name}“ allein zeigen`,
});
