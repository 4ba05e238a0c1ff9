import { expect, test } from '@jest/globals';
import { isDateFormat } from './dates.ts';

test.each([
  'm/d/yyyy',
  'dd.mm.yyyy',
  '[$-409]d-mmm-yy;@',
  '[$-F800]dddd, mmmm dd, yyyy',
  'h:mm:ss AM/PM',
  '[h]:mm',
  'yyyy\\-mm\\-dd',
])('%s shows a date or a time', (format) => {
  expect(isDateFormat(format)).toBe(true);
});

test.each([
  'General',
  '0',
  '#,##0.00',
  '0.00E+00',
  '#,##0 "req/s"',
  '0" users"',
  '_-* #,##0_-;[Red]-* #,##0_-',
  '[$$-409]#,##0.00',
  '0\\ \\d',
  '@',
])('%s shows a number', (format) => {
  expect(isDateFormat(format)).toBe(false);
});
