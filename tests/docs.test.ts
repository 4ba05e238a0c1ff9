// The guides and the cookbook: every block in them is run, every number in bold stands in what was printed, and
// every name in bold is one of the interface.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { anchor } from '../scripts/markdown.mjs';
import { root } from './support/cli.ts';
import { computed } from './support/excelFormulas.ts';
import { expectShown, testShownSessions } from './support/shownSessions.ts';

const pages = ['docs/guides', 'docs/cookbook'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A fenced block with the text before it. */
interface Block {
  language: string;
  code: string;
  before: string;
}

function blocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(
    ({ 1: language = '', 2: code = '', index }) => ({
      language,
      code,
      before: markdown.slice(0, index),
    }),
  );
}

/** All that the interface says, with the add-in's manifest. */
const interfaceTexts = [
  'view/texts',
  'web/texts',
  'view/glossary',
  'view/controls',
  'addin/taskpane',
  'addin/taskpane/cards',
  'addin/texts',
]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(path.join(folder, name))),
  )
  .concat(read('manifest.xml'))
  .join('\n');

/** Numbers of a text, without marks between thousands. */
const numbers = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => number.replaceAll(',', ''));

/** A sheet that holds a table of the project. */
const sheetOf = (file: string) =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => (cell === '' ? cell : +cell || cell)));

/** How a page's formula and its value, `=USL.…` and `→ …`, are checked, in the sheet its page links last. */
function expectFormulas({ code, before }: Block, folder: string): void {
  const [, file = ''] = [...before.matchAll(/\]\(([^)]+\.csv)\)/g)].at(-1) ?? [];
  const sheet = sheetOf(path.join(folder, file));
  const lines = code.trimEnd().split('\n');
  expect(lines.length % 2).toBe(0);
  for (let i = 0; i < lines.length; i += 2) {
    const formula = lines[i] ?? '';
    const shown = (lines[i + 1] ?? '').replace(/^→ /, '').split(' | ');
    const found: unknown[] = [computed(formula, sheet)].flat(2);
    const values = found.slice(0, shown.length).map((value, j) => {
      const digits = (shown[j] ?? '').split('.')[1]?.length ?? 0;
      return typeof value === 'number' ? value.toFixed(digits) : String(value);
    });
    expect([formula, ...values]).toEqual([formula, ...shown]);
  }
}

/** What a program prints; what its comments say, or a block of text that follows it at once. */
function expectPrinted({ code }: Block, next: Block | undefined, between: string): void {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module'], {
    cwd: root,
    input: code,
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
  if (next?.language === 'text' && between.trim() === '') {
    expectShown(stdout, next.code.split('\n'));
    return;
  }
  const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, words]) => words);
  expect(expected.length).toBeGreaterThan(0);
  expect(stdout.trimEnd().split('\n')).toEqual(expected);
}

test('there are the guides and the ten tasks', () => {
  expect(pages.filter((page) => page.startsWith('docs/guides/')).length).toBe(6);
  expect(pages.filter((page) => page.startsWith('docs/cookbook/')).length).toBe(11);
});

test.each(['docs/guides/README.md', 'docs/method/warnings.md'])(
  '%s tells of every warning',
  (page) => {
    const { $defs } = JSON.parse(read('docs/result.schema.json')) as {
      $defs: { WarningCode: { oneOf: { const: string }[] } };
    };
    const codes = $defs.WarningCode.oneOf.map((each) => each.const);
    const [, section = ''] =
      /\n## (?:Warnings|What each warning leads to)\n([^]*?)\n## /.exec(read(page)) ?? [];
    const documented = [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(15);
    expect(documented.sort()).toEqual(codes.sort());
    expect(read('README.md').replace(/\s+/g, ' ')).toContain(` ${codes.length} warnings`);
  },
);

test('the method lists whoever the sources of the core name, and whoever it names itself', () => {
  const folder = 'docs/method';
  const chapters = readdirSync(path.join(root, folder)).filter((name) => name !== 'sources.md');
  const method = chapters.map((name) => read(path.join(folder, name))).join('\n');
  const listed = read(path.join(folder, 'sources.md'));
  const named =
    /(?<=[(,:—] |\(|\band |\bof |\bin |\bafter )(?:[A-Z]\.[ -])+(?:[a-z]+ )?(?<name>[A-Z][\w-]+)/g;
  const core = 'wasm-core/src';
  const rust = readdirSync(path.join(root, core), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => read(path.join(core, name)).replace(/\s*\/\/[/!]? ?/g, ' '));
  const sources = rust.flatMap((text) =>
    [...text.matchAll(/Source:(.*?(?:19|20)\d\d.*?)[.;)]/g)].map(([, source]) => source ?? ''),
  );
  expect(sources.length).toBeGreaterThan(10);
  for (const text of [method, ...sources]) {
    for (const { groups } of text.replace(/\s+/g, ' ').matchAll(named)) {
      const name = groups?.['name'] ?? '';
      if (name === 'Tkachenko') continue;
      expect([name, listed.includes(name)]).toEqual([name, true]);
    }
  }
});

describe('the method', () => {
  const folder = 'docs/method';
  const chapters = readdirSync(path.join(root, folder));

  test('has every chapter in its contents', () => {
    const contents = read('docs/METHOD.md');
    const linked = [...contents.matchAll(/\]\(method\/([\w-]+\.md)\)/g)].map(([, name]) => name);
    expect(linked.sort()).toEqual(chapters.sort());
  });

  const texts = chapters.filter((name) => name !== 'sources.md');
  test.each(texts)('%s shows the figures that it begins with, at least as exactly', (chapter) => {
    const [begin = '', ...sections] = read(path.join(folder, chapter)).split('\n## ');
    const shown = numbers(sections.join('\n'));
    const promised = begin.matchAll(/\d+(?:\.\d+)?(?=(?: to [\d.]+)? (?:%|times))|\d+\.\d+/g);
    for (const [figure] of promised) {
      const digits = figure.split('.')[1]?.length ?? 0;
      const among = shown.map((number) => (+number).toFixed(digits));
      expect([figure, among.includes(figure)]).toEqual([figure, true]);
    }
  });
});

describe.each(pages)('%s', (page) => {
  const markdown = read(page);
  const folder = path.dirname(page);
  const all = blocks(markdown);
  const prose = markdown.replace(/^```.*\n[^]*?^```$/gm, '');

  if (all.some(({ language }) => language === 'console')) testShownSessions(markdown);

  const programs = all.flatMap((block, i) =>
    block.language === 'js' ? [[i, block] as const] : [],
  );
  if (programs.length > 0) {
    test.each(programs)('block %i prints what is shown', (i, block) => {
      const next = all[i + 1];
      const end = block.before.length + block.code.length + '```js\n```'.length;
      expectPrinted(block, next, next?.before.slice(end) ?? '');
    });
  }

  const formulas = all.filter(({ language }) => language === 'excel');
  if (formulas.length > 0) {
    test.each(formulas)('$code', (block) => {
      expectFormulas(block, folder);
    });
  }

  test('every block is one that is run', () => {
    // What is HTML is opened in a browser, by tests/e2e/element.browser.test.ts.
    const known = ['console', 'js', 'excel', 'html', 'text'];
    expect(all.map(({ language }) => language).filter((each) => !known.includes(each))).toEqual([]);
  });

  test('what is bold was printed, or stands on the screen', () => {
    const printed = new Set(all.flatMap(({ code }) => numbers(code)));
    for (const [, bold = ''] of prose.matchAll(/\*\*(.+?)\*\*/gs)) {
      const found = numbers(bold);
      const name = bold.replace(/\s+/g, ' ');
      if (found.length === 0) expect([name, interfaceTexts.includes(name)]).toEqual([name, true]);
      for (const number of found) expect([bold, printed.has(number)]).toEqual([bold, true]);
    }
  });

  test('its links lead to files and headings that are there', () => {
    for (const [, target = ''] of prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file = '', heading] = target.split('#');
      const linked = file === '' ? page : path.join(folder, file);
      expect([target, existsSync(path.join(root, linked))]).toEqual([target, true]);
      if (heading === undefined) continue;
      const anchors = [...read(linked).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        anchor(title),
      );
      expect([target, anchors.includes(heading)]).toEqual([target, true]);
    }
  });
});
