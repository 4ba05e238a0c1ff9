import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';

/** From the axes of a chart to the sentence above it. */
const scale = ['0.75rem', '0.8125rem', '0.875rem', '1rem', '1.125rem', '1.25rem', '1.5rem'];
/** What a chart has in its own pixels: the first two of the scale. */
const ofCharts = ['12px', '13px'];

const sheets = ['view', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

test.each(sheets)('the sizes of type in %s are of one scale', (sheet) => {
  const sizes = [...readFileSync(join(root, sheet), 'utf8').matchAll(/font-size:\s*([^;]+);/g)];
  const others = sizes.map(([, size = '']) => size).filter((size) => size !== 'inherit');
  for (const size of others) expect([...scale, ...ofCharts]).toContain(size);
});

test('there are style sheets', () => {
  expect(sheets.length).toBeGreaterThan(5);
});
