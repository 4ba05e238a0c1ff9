import { translate } from '../../../view/texts/part.ts';
import { workbookTexts } from '../workbook.ts';

translate(workbookTexts, {
  button: 'Arbeitsmappe speichern (Excel)',
  source: (measurements, one, version, day) =>
    `${measurements} ${one ? 'Zeile' : 'Zeilen'}, angepasst mit USL Fit ${version} am ${day}`,
  notMade:
    'Die Arbeitsmappe konnte nicht erstellt werden. Stattdessen die Messungen als CSV speichern; auch diese öffnet Excel.',
});
