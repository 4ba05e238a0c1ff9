import { translate } from '../../../view/texts/part.ts';
import { shareTexts } from '../share.ts';

translate(shareTexts, {
  picture: 'Bild für einen Chat kopieren',
  pictureCopied: 'Das Bild ist kopiert und lässt sich in den Chat einfügen.',
  pictureSaved: (file) =>
    `Dieser Browser lässt eine Seite kein Bild kopieren. Stattdessen ist ${file} gespeichert und lässt sich anhängen.`,
  page: 'Seite mit dieser Tabelle speichern',
  pageSaved: (file) =>
    `${file} ist dort gespeichert, wo dieser Browser Downloads ablegt. Es ist diese Seite mit der Tabelle darin: Wer sie zugeschickt bekommt und öffnet, sieht dasselbe.`,
  opensAt: (address) => `Er öffnet die Kopie unter ${address}.`,
  opensHereOnly:
    'Diese Seite ist eine Datei, und der Link öffnet sie nur dort, wo dieselbe Datei liegt. Beides in einem lässt sich mit „Seite mit dieser Tabelle speichern“ verschicken.',
  more: (count) => `Und ${count} weitere.`,
});
