import { beforeAll, describe, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import {
  flatFile,
  recalculated,
  type SheetValues,
} from '../../tests/excel-host/calculation/libreOffice.ts';
import {
  followedCellsOf,
  following,
  putRows,
  type Rows,
} from '../../tests/excel-host/scenarios/following.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { references } from '../../tests/support/template.ts';
import { expectReference } from '../../tests/support/templateOptimum.ts';

/** Files for one start of LibreOffice, which all of them at once may take longer than a start may. */
const batch = 10;
/** The certified sets. The random ones include what the product calls noisy or mistyped. */
const certified = references.slice(0, 9);
/** More rows than any set has. */
const rows = 40;

function calculated(files: readonly Buffer[]): SheetValues[] {
  const values: SheetValues[] = [];
  for (let i = 0; i < files.length; i += batch) {
    values.push(...recalculated(files.slice(i, i + batch), 'fods'));
  }
  return values;
}

const found = (values: SheetValues | undefined) =>
  followedCellsOf((address) => values?.['USL Fit']?.[address] ?? '');

describe('parameters that follow the data, calculated by LibreOffice', () => {
  let inserted: SheetValues[] = [];
  let changed: SheetValues[] = [];

  beforeAll(async () => {
    const load = compileWorkbookCode();
    const files: Buffer[] = [];
    for (const { points } of certified) {
      files.push(flatFile((await following(load, points)).s.workbook));
    }
    inserted = calculated(files);
    const first = Array.from({ length: rows }, (_, i) => [i + 1, 100 * i + 100]);
    const { s } = await following(load, first);
    changed = calculated(
      references.map(({ points }) => {
        putRows(s, [...points, ...Array<Rows[number]>(rows - points.length).fill(['', ''])]);
        return flatFile(s.workbook);
      }),
    );
  });

  test.each(certified.map((one, i) => [one.name, one, i] as const))(
    'are the bounded optimum of %s, with the answer of the product',
    (_, one, i) => {
      const { optimum, answer } = found(inserted[i]);
      expectReference(optimum, one);
      const cells = [['Users', 'Queries/s'], ...one.points.map((point) => [...point])];
      expect(answer).toBe(fitTable({ cells }).fits[0]?.answer.headline.text);
    },
  );

  test.each(references.map((one, i) => [one.name, one, i] as const))(
    'are that of %s after the cells have changed to it, with blank rows behind',
    (_, one, i) => {
      expectReference(found(changed[i]).optimum, one);
    },
  );
});
