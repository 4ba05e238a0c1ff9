import { errorTexts } from '../errors.ts';
import { translate } from '../part.ts';

translate(errorTexts, {
  row: (row) => `Zeile ${row}`,
  column: (name) => `Spalte ${name}`,
});
