import { translate } from '../../../view/texts/part.ts';
import type { Foreign } from '../../import/encoding.ts';
import { fileTexts } from '../files.ts';

const foreign: Record<Foreign, string> = {
  workbook: 'eine Arbeitsmappe',
  archive: 'ein Archiv',
  pdf: 'ein PDF',
  binary: 'kein Text',
};

translate(fileTexts, {
  foreign: (name, kind) =>
    `„${name}“ ist ${foreign[kind]}; gebraucht wird eine Tabelle als Text: ${
      kind === 'workbook'
        ? 'die Zellen kopieren und hier einfügen oder das Blatt als CSV speichern'
        : kind === 'archive'
          ? 'entpacken und die Tabelle darin öffnen'
          : 'im passenden Programm öffnen, die Tabelle kopieren und hier einfügen'
    }.`,
  unreadable: (name) =>
    `„${name}“ lässt sich nicht lesen: Vielleicht wurde die Datei verschoben, oder es ist ein Ordner; noch einmal auswählen.`,
  severalFiles: (name, others) =>
    `„${name}“ wurde geöffnet; ${others === 1 ? 'eine weitere abgelegte Datei wurde' : `${others} weitere abgelegte Dateien wurden`} nicht gelesen: Ihre Spalten sind andere, oder sie enthalten keine Tabelle.`,
  severalSeries: (count) =>
    `Die Tabellen aus ${count} Dateien sind Messreihen, jede nach ihrer Datei benannt; „Rückgängig“ holt zurück, was vorher da war.`,
  opened: (name) => `„${name}“ wurde geöffnet; „Rückgängig“ holt zurück, was vorher da war.`,
  encoding:
    'Die Datei ist nicht in UTF-8; sie wurde als Windows-1252 gelesen. Stimmen Zeichen nicht, die Datei als UTF-8 speichern.',
});
