import { translate } from '../../../view/texts/part.ts';
import { linkTexts, type LinkSize, restoredTexts, offlineTexts } from '../session.ts';

translate(linkTexts, {
  damaged:
    'Der Link enthält keine Sitzung, die diese Seite lesen kann: Er wurde unterwegs gekürzt oder verändert. Noch einmal darum bitten oder die Messungen einfügen.',
  tooLarge: (most) =>
    `Der Link enthält mehr als ${sizeText(most)}; mehr öffnet diese Seite aus einem Link nicht. Um die Tabelle als Datei bitten und sie einfügen.`,
  tooNew: (found, known) =>
    `Der Link hat die Version ${found}, und diese Seite liest Links bis Version ${known}. Ihn in einer neueren Version dieser Seite öffnen.`,
  cannotUnpack:
    'Der Link ist komprimiert, was dieser Browser nicht rückgängig machen kann. Ihn in einem aktuellen Browser öffnen oder die Messungen einfügen.',
  tooMuchToShare: (most) =>
    `Die Tabelle ist größer, als ein Link fassen kann: ${sizeText(most)}. Sie stattdessen als Datei senden.`,
});

function sizeText({ bytes, lines, columns }: LinkSize): string {
  return `${lines} Zeilen, ${columns} Spalten oder ${bytes} Zeichen`;
}

translate(restoredTexts, {
  back: 'Was vor dem Neuladen hier stand, ist wieder da. Aufbewahrt wurde es nur in diesem Tab.',
  afresh: 'Neu beginnen',
});

translate(offlineTexts, {
  ready: 'Eine neuere Version dieser Seite liegt bereit.',
  reload: 'Neu laden und die Sitzung behalten',
});
