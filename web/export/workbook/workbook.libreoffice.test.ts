import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  recalculated,
  type SheetValues,
} from '../../../tests/excel-host/calculation/libreOffice.ts';
import { expectFit } from '../../../tests/support/expectedWorkbook.ts';
import {
  fileWithWrongValues,
  reportOf,
  startWriterInNode,
  tables,
  workbookOf,
} from '../../../tests/support/workbooks.ts';

describe('a saved workbook opened in LibreOffice', () => {
  const names = Object.keys(tables);
  let found: SheetValues[] = [];

  beforeAll(() => {
    startWriterInNode();
    // Only a program that recalculates can replace the wrong values.
    const files = names.map((name) => fileWithWrongValues(reportOf(name)));
    found = recalculated(files, 'xlsx');
  });

  test.each(names.map((name, i) => [name, i] as const))(
    'is calculated to the core’s numbers: %s',
    (name, i) => {
      const cells = found[i]?.['USL Fit'] ?? {};
      expect(Object.keys(cells).length).toBeGreaterThan(200);
      expect(Object.values(cells)).not.toContain(12345);
      const report = reportOf(name);
      expectFit(report, workbookOf(report), (address) => cells[address] ?? '');
    },
  );
});
