import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';

/** What page, pane and element have in common; the help beside the pane is a document of its own. */
const sheets = ['view', 'web', 'addin/taskpane', 'element'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);
const palette = join('view', 'report.css');

/** The values of a style sheet's properties, as written. */
function valuesOf(sheet: string, property: RegExp): string[] {
  const css = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/(?<=[{;\s])([a-z\d-]+):\s*([^;{}]+);/g)].flatMap(
    ([, name = '', value = '']) => (property.test(name) ? [value] : []),
  );
}

describe.each(sheets)('%s', (sheet) => {
  test('has three sizes of type, of which a chart has the smallest in its own pixels', () => {
    const sizes = ['var(--usl-figure)', 'var(--usl-headline)', 'var(--usl-text)', '13px'];
    for (const size of valuesOf(sheet, /^font-size$/)) expect(sizes).toContain(size);
  });

  test('keeps to the rhythm of 8 px', () => {
    for (const spaces of valuesOf(sheet, /^(?:row-|column-)?gap$|^(?:margin|padding)(?:-|$)/)) {
      const others = spaces.replaceAll(/var\(--usl-space(?:-half|-2|-3)?\)/g, '');
      expect([spaces, others]).toEqual([spaces, expect.not.stringMatching(/\d(?:rem|em|px)/)]);
    }
  });

  test('takes its colours from the palette', () => {
    const colours = valuesOf(sheet, /^(?!--usl-)/).filter((value) => /#[\da-f]{3}/i.test(value));
    expect(colours).toEqual([]);
  });
});

test('the palette has one size of each kind, and spaces that are multiples of 4 px; on paper both are smaller', () => {
  const sizes = valuesOf(palette, /^--usl-(?:figure|headline|text)$/).map(parseFloat);
  expect(sizes).toHaveLength(6);
  for (const [i, size] of sizes.slice(3).entries()) expect(size).toBeLessThan(sizes[i] ?? 0);
  const spaces = valuesOf(palette, /^--usl-space(?:-|$)/).slice(0, 4);
  expect(spaces.map((space) => parseFloat(space) * 16)).toEqual([4, 8, 16, 24]);
  expect(spaces.every((space) => space.endsWith('rem'))).toBe(true);
});
