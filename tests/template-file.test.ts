// The template in the repository is the one that the code makes; UPDATE_TEMPLATE=1 writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { templateBook } from '../web/export/workbook/template.ts';
import { writeBook } from '../web/export/workbook/writer.ts';
import { root } from './support/cli.ts';
import { startWriterInNode } from './support/workbooks.ts';
import { readWorkbook } from './support/xlsx.ts';

const file = path.join(root, 'docs/excel/usl-fit-template.xlsx');

beforeAll(startWriterInNode);

test('the template in the repository is the one that the code makes', () => {
  const made = Buffer.from(writeBook(templateBook()));
  if (process.env['UPDATE_TEMPLATE'] === '1') writeFileSync(file, made);
  expect(readFileSync(file).equals(made)).toBe(true);
});

test('it has no macros, no add-in and no numbers of a fit, and is calculated when it is opened', () => {
  const { cells, parts, part } = readWorkbook(readFileSync(file));
  expect(parts.filter((name) => /vba|macro|webextension|external/i.test(name))).toEqual([]);
  const formulas = [...cells.values()].flatMap(({ formula }) => formula ?? []);
  expect(formulas.length).toBeGreaterThan(5000);
  expect(formulas.filter((formula) => /_xlfn|_xlws|USL\./.test(formula))).toEqual([]);
  expect(part('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
});
