import { describe, expect, test } from '@jest/globals';
import { functionMetadata } from '../scripts/custom-functions.mjs';
import { readFileSync } from 'node:fs';
import { functionIds } from './support/functionIds.ts';

interface Parameter {
  name: string;
  description?: string;
  type?: string;
  dimensionality?: string;
  optional?: boolean;
  repeating?: boolean;
}
interface CustomFunction {
  id: string;
  name: string;
  description?: string;
  helpUrl?: string;
  parameters: Parameter[];
  result: { type?: string; dimensionality?: string };
  options?: object;
}

type Metadata = Record<string, unknown> & { functions: CustomFunction[] };
const metadata = JSON.parse(await functionMetadata()) as Metadata;
const german = JSON.parse(await functionMetadata('de')) as Metadata;

/** Names that Excel has for functions of its own; see tests/data/README.md. */
const taken = JSON.parse(
  readFileSync(new URL('data/function-names.json', import.meta.url), 'utf8'),
) as { english: string; macro: string; languages: Record<string, string> };

/** The rule of Microsoft's page "Custom functions naming and localization": why Excel would refuse a name. */
function faultOf(name: string): string | null {
  if (!/^[A-Z][A-Z\d_.]{2,}$/.test(name)) return 'fewer than three characters, or others';
  const [, letters = ''] = /^([A-Z]{1,3})\d+$/.exec(name) ?? [];
  const column = letters.split('').reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0);
  if (column > 0 && column <= 16_384) return 'a cell';
  if (/^R\d*C\d*$/.test(name)) return 'a cell by row and column';
  const lists = { English: taken.english, macro: taken.macro, ...taken.languages };
  const [list] = Object.entries(lists).find(([, names]) => names.split(' ').includes(name)) ?? [];
  return list === undefined ? null : `a function of Excel’s: ${list}`;
}

/** As a user would write it. */
function signature({ id, parameters }: CustomFunction): string {
  const names = parameters.map(({ name, optional }) => (optional ? `[${name}]` : name));
  return `${id}(${names.join(', ')})`;
}

describe('the metadata of the custom functions', () => {
  test('gives every function its arguments in the order of the field', () => {
    const fitted = [
      'THROUGHPUTOFONE',
      'SIGMA',
      'KAPPA',
      'PEAKCONCURRENCY',
      'PEAKTHROUGHPUT',
      'RSQUARED',
      'MEASURENEXT',
    ];
    expect(metadata.functions.map(signature)).toEqual([
      'FIT(n, x, [options], [quantity])',
      'FITS(series, n, x, [options], [quantity], [name])',
      ...['ANSWER', ...fitted].map((id) => `${id}(n, x, [options])`),
      'BAND(at, n, x, [options])',
      ...['THROUGHPUT', 'LATENCY', 'EFFICIENCY'].map((id) => `${id}(n, lambda, sigma, kappa)`),
      'CONCURRENCYFORTHROUGHPUT(x, lambda, sigma, kappa, [branch])',
      'CONCURRENCYFORLATENCY(r, lambda, sigma, kappa)',
      'THREADS(cores, total, waiting)',
    ]);
  });

  test('names those that are associated, each by its own name', () => {
    expect(metadata.functions.map(({ id }) => id)).toEqual([...functionIds]);
    expect(metadata.functions.every(({ id, name }) => id === name)).toBe(true);
  });

  test.each([...functionIds])('gives %s a name that Excel takes', (id) => {
    expect(faultOf(id)).toBeNull();
  });

  test.each([
    ['R2', 'fewer'],
    ['RSQU2', null],
    ['XFD9', 'a cell'],
    ['XFE9', null],
    ['R10C2', 'a cell by row'],
    ['NEXT', 'macro'],
    ['LAMBDA', 'English'],
    ['MITTELWERT', 'de'],
    ['SOMME', 'fr'],
  ])('knows what is wrong with the name %s', (name, fault) => {
    if (fault === null) expect(faultOf(name)).toBeNull();
    else expect(faultOf(name)).toContain(fault);
  });

  test('explains every function and argument in a text that fits Excel’s dialog', () => {
    for (const { id, description, parameters } of [...metadata.functions, ...german.functions]) {
      for (const text of [description, ...parameters.map((parameter) => parameter.description)]) {
        expect([id, text]).toEqual([id, expect.stringMatching(/^[^\n]{15,255}$/)]);
      }
    }
  });

  test('is in German what it is in English but for the descriptions', () => {
    const bare = ({ functions }: Metadata) =>
      JSON.stringify(functions, (key, value: unknown) => (key === 'description' ? '' : value));
    expect(bare(german)).toBe(bare(metadata));
    const same = german.functions.filter(
      ({ description }, i) => description === metadata.functions[i]?.description,
    );
    expect(same).toEqual([]);
  });

  test('leads from every function to its help', () => {
    const urls = metadata.functions.map(({ helpUrl }) => helpUrl);
    expect(urls.every((url) => url?.includes('/help/functions.html#'))).toBe(true);
    expect(new Set(urls).size).toBe(3);
  });

  test('lets every argument be a range of anything, and none repeat', () => {
    for (const { parameters } of metadata.functions) {
      for (const { type, dimensionality, repeating } of parameters) {
        expect({ type, dimensionality, repeating }).toEqual({
          type: 'any',
          dimensionality: 'matrix',
        });
      }
    }
    // Error values in a range come to the function, which names their cell.
    expect(metadata['allowErrorForDataTypeAny']).toBe(true);
  });

  test('lets spill what may be more than one cell, and no number of a fit', () => {
    const spilling = metadata.functions.filter(
      ({ result }) => result.dimensionality === 'matrix' && result.type === undefined,
    );
    const single = metadata.functions.filter(
      ({ result }) => result.dimensionality === undefined && result.type === 'number',
    );
    expect(spilling.map(({ id }) => id)).toEqual([
      'FIT',
      'FITS',
      'BAND',
      'THROUGHPUT',
      'LATENCY',
      'EFFICIENCY',
      'CONCURRENCYFORTHROUGHPUT',
      'CONCURRENCYFORLATENCY',
      'THREADS',
    ]);
    const texts = metadata.functions.filter(({ result }) => result.type === 'string');
    expect(texts.map(({ id }) => id)).toEqual(['ANSWER']);
    expect(spilling.length + single.length + texts.length).toBe(metadata.functions.length);
    expect(metadata.functions.some(({ options }) => options !== undefined)).toBe(false);
  });
});
