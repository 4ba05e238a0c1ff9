import { translate } from '../../../view/texts/part.ts';
import { workbookTexts } from '../workbook.ts';

translate(workbookTexts, {
  button: 'Arbeitsmappe sichern (Excel)',
  making: 'Die Arbeitsmappe entsteht …',
  source: (measurements, one, version, day) =>
    `${measurements} ${one ? 'Zeile' : 'Zeilen'}, angepasst mit USL Fit ${version} am ${day}`,
  notMade:
    'Die Arbeitsmappe konnte nicht erstellt werden. Stattdessen die Messungen als CSV sichern; auch diese öffnet Excel.',
});
