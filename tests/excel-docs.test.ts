// The user pages of the add-in: that what they name exists, and that what they show is computed.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { functionMetadata } from '../scripts/custom-functions.mjs';
import { anchor } from '../scripts/markdown.mjs';
import { root } from '../scripts/run.mjs';
import type { FunctionMetadata } from './manifest-lint.ts';
import { startingScenarios } from './excel-host/scenarios/starting.ts';
import { addinScenarios } from './excel-host/scenarios/wholeAddin.ts';
import { scenarios } from './excel-host/workbookScenarios.ts';
import { computed as computedIn } from './support/excelFormulas.ts';

const folder = join(root, 'docs', 'excel');
const pages = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const page = pages['functions.md'] ?? '';
const { functions } = JSON.parse(await functionMetadata()) as FunctionMetadata;

/** Files of the add-in, and the scenarios of the simulated host. */
const sources = readdirSync(join(root, 'addin'), { recursive: true, encoding: 'utf8' });
const scenarioNames = new Set([
  ...Object.keys(scenarios),
  ...Object.keys({ ...startingScenarios, ...addinScenarios }),
]);

/** The cells of every table row of a page, without the lines below the heads. */
function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]*$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const measured = rows(page)
  .filter((cells) => cells.length === 2 && cells.every((cell) => /^[\d.]+$/.test(cell)))
  .map((cells) => cells.map(Number));

/** The measurements of the page, below the heads of their columns. */
const sheet = [[], ...measured];
const computed = (formula: string) => computedIn(formula, sheet);

describe('the page of the functions', () => {
  test.each(functions)('$id: has its signature, an example and every argument', (each) => {
    const names = each.parameters.map(({ name, optional }) => (optional ? `[${name}]` : name));
    const signature = `\`USL.${each.id}(${names.join(', ')})\``;
    const row = rows(page).find(([first]) => first === signature);
    expect(row).toEqual([
      signature,
      expect.stringMatching(/\S/),
      expect.stringContaining(`=USL.${each.id}(`),
      expect.stringMatching(/\S/),
    ]);
    for (const { name } of each.parameters) {
      expect(rows(page).map(([first]) => first)).toContain(`\`${name}\``);
    }
  });

  test('names no function that does not exist', () => {
    const named = [...page.matchAll(/USL\.([A-Z\d]+)\(/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(functions.length);
    expect(functions.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  });

  const examples = rows(page)
    .map(([, , formula = '', result = '']) => [formula.slice(1, -1), result] as const)
    .filter(([formula]) => formula.startsWith('=USL.'));

  // λ, σ, κ and the peak were certified in 40 digits, the rest computed from closed forms.
  test.each(examples)('%s gives %s', (formula, result) => {
    const value = computed(formula);
    if (/^[\d.]+$/.test(result)) {
      const digits = result.split('.')[1]?.length ?? 0;
      expect(([value].flat(2)[0] as number).toFixed(digits)).toBe(Number(result).toFixed(digits));
    } else if (result === 'a number') {
      expect(Number.isInteger(value) && (value as number) > 16).toBe(true);
    } else if (result === 'six cells') {
      expect(value).toEqual([Array(6).fill(expect.any(Number))]);
    } else if (result === 'a sentence') {
      expect(value).toMatch(/^[A-Z].*\.$/);
    } else {
      expect(result).toBe('a table');
      expect((value as unknown[][]).flat().length).toBeGreaterThan(20);
    }
  });

  test('its options are known, with the values it names', () => {
    const options = rows(page.slice(page.indexOf('## Options'))).filter(([name]) =>
      /^`\w+`$/.test(name ?? ''),
    );
    expect(options.length).toBeGreaterThan(8);
    for (const [name = '', values = ''] of options) {
      const named = [...values.matchAll(/`([\w.:-]+)`/g)].map(([, value]) => value);
      expect([name, named.length]).not.toEqual([name, 0]);
      for (const value of named) {
        const option = `"${name.slice(1, -1)}=${value}"`;
        expect([option, computed(`=USL.THROUGHPUTOFONE(A2:A6, B2:B6, ${option})`)]).toEqual([
          option,
          expect.any(Number),
        ]);
      }
    }
  });

  test('an option it does not name is refused', () => {
    expect(() => computed('=USL.THROUGHPUTOFONE(A2:A6, B2:B6, "modell=usl")')).toThrow('modell');
  });
});

describe('the user pages', () => {
  // The template beside them is no text.
  const texts = Object.entries(pages).filter(([name]) => name.endsWith('.md'));
  const links = texts.flatMap(([name, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => [name, target] as const),
  );

  test('link to pages and headings that are there', () => {
    expect(links.length).toBeGreaterThan(20);
    for (const [name, target] of links) {
      const [file = '', heading] = target.split('#');
      const text = pages[file === '' ? name : file] ?? '';
      const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchor(title));
      const found = text !== '' && (heading === undefined || anchors.includes(heading));
      expect([name, target, found]).toEqual([name, target, true]);
    }
  });

  test('the README of the folder leads to every one of them', () => {
    const led = links.filter(([name]) => name === 'README.md').map(([, target]) => target);
    for (const name of Object.keys(pages).filter((each) => /(?<!^README)\.md$/.test(each))) {
      expect(led).toContain(name);
    }
  });

  test('every report of others is survived by scenarios and tests that there are', () => {
    const reports = rows((pages['checklist.md'] ?? '').split('## Reports of others')[1] ?? '');
    const numbers = reports.slice(1).flatMap(([report = '']) => report.split(', '));
    expect(new Set(numbers).size).toBe(28);
    for (const [report, , survived = ''] of reports.slice(1)) {
      const named = [...survived.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const isThere = (name: string) =>
        name.endsWith('.ts')
          ? sources.some((file) => file.endsWith(name))
          : scenarioNames.has(name);
      const isAnswered = named.length > 0 || survived.startsWith('none: ');
      expect([report, isAnswered, named.filter((name) => !isThere(name))]).toEqual([
        report,
        true,
        [],
      ]);
    }
  });

  test('every step for real Excel is marked as not run here', () => {
    const [list = ''] = (pages['checklist.md'] ?? '').split('## Reports of others');
    const steps = rows(list).filter(([first]) => !/^(Place|Step|Minute)$/.test(first ?? ''));
    expect(steps.length).toBeGreaterThan(30);
    for (const step of steps) expect([step[0], step.at(-1)]).toEqual([step[0], 'not run here']);
  });
});
