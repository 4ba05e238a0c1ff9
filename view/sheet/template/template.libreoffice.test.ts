import { beforeAll, describe, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { references } from '../../../tests/support/template.ts';
import {
  expectReference,
  optimumCells,
  optimumOf,
} from '../../../tests/support/templateOptimum.ts';
import { recalculated } from '../../../tests/excel-host/calculation/libreOffice.ts';
import { startWriterInNode } from '../../../tests/support/workbooks.ts';
import { templateBook } from '../../../web/export/workbook/template.ts';
import { writeBook } from '../../../web/export/workbook/writer.ts';
import { layOutTemplate } from './template.ts';

/** Files for one start of LibreOffice, which all of them at once may take longer than a start may. */
const batch = 10;

describe('the template, opened in LibreOffice', () => {
  const found: ReturnType<typeof recalculated> = [];

  beforeAll(() => {
    startWriterInNode();
    const files = references.map(({ points }) => Buffer.from(writeBook(templateBook(points))));
    for (let i = 0; i < files.length; i += batch) {
      found.push(...recalculated(files.slice(i, i + batch), 'xlsx'));
    }
  });

  test.each(references.map((one, i) => [one.name, one, i] as const))(
    'finds the optimum of %s',
    (_, one, i) => {
      const cells = found[i]?.['USL Fit'] ?? {};
      const values = optimumCells(layOutTemplate()).map((cell) => {
        const value = cells[cell.replaceAll('$', '')] ?? '';
        return typeof value === 'boolean' ? String(value) : value;
      });
      expectReference(optimumOf(values), one);
    },
  );

  // The certified sets; the random ones include what the product calls noisy or mistyped.
  test.each(references.slice(0, 9).map((one, i) => [one.name, one, i] as const))(
    'says of %s what the product says',
    (_, { points }, i) => {
      const { answer } = layOutTemplate().report;
      const cells = [['N', 'X'], ...points.map((point) => [...point])];
      expect(found[i]?.['USL Fit']?.[answer.replaceAll('$', '')]).toBe(
        fitTable({ cells }).fits[0]?.answer.headline.text,
      );
    },
  );
});
