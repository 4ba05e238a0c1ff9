// The documentation: that all of it is there, that its links lead somewhere, and that two builds are the same.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { isOfCrate } from '../scripts/docs/write.mjs';
import { allowed } from '../scripts/docs/addresses.mjs';
import { groups } from '../scripts/docs/contents.mjs';
import { linkFaults } from '../scripts/docs/links.mjs';
import { siteFiles } from '../scripts/docs/site.mjs';
import { packageEntries, writeReference } from '../scripts/docs/reference.mjs';
import { root } from '../scripts/run.mjs';

const entries = groups.flatMap(({ pages }) => pages);
const rules = { allowed, elsewhere: isOfCrate };

let files: Map<string, string | Uint8Array>;
beforeAll(async () => {
  files = await siteFiles();
});

const page = (path: string) => String(files.get(path));

/** Every Markdown document of the repository, but those that tests write or installs bring. */
function documents(folder = ''): string[] {
  const others = ['node_modules', 'dist', 'target', 'pkg', 'projects', 'documented'];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return others.includes(entry.name) || entry.name.startsWith('.') ? [] : documents(path);
    }
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

describe('the contents', () => {
  test('name every Markdown document', () => {
    const named = entries.flatMap(
      ({ source, module }) => (module === undefined ? source : []) ?? [],
    );
    expect(named.sort()).toEqual(documents().sort());
  });

  test('name every page once, and every entry of the package', () => {
    const outputs = entries.map(({ output }) => output);
    expect(new Set(outputs).size).toBe(outputs.length);
    expect(entries.flatMap(({ module }) => module ?? [])).toEqual(
      expect.arrayContaining(Object.keys(packageEntries())),
    );
  });

  test('lead from every page to every other', () => {
    const titles = new Set<string>();
    for (const { output } of entries.filter((each) => !isOfCrate(each.output))) {
      const html = page(output);
      const [, nav = ''] = /<nav id="contents"([^]*?)<\/nav>/.exec(html) ?? [];
      expect([output, nav.match(/<a href/g)?.length]).toEqual([output, entries.length]);
      expect([output, nav.match(/aria-current="page"/g)?.length]).toEqual([output, 1]);
      expect([output, html.match(/<h1/g)?.length]).toEqual([output, 1]);
      titles.add(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '');
    }
    expect(titles.size).toBe(entries.length - 1);
  });
});

describe('the links', () => {
  test('lead somewhere', () => {
    expect(linkFaults(files, rules)).toEqual([]);
  });

  test.each([
    ['a dead link', '<a href="gone.html">x</a>', 'leads to gone.html, which is not there'],
    ['a missing anchor', '<a href="method.html#gone">x</a>', 'leads to method.html#gone'],
    ['a missing anchor of its own', "<a href='#gone'>x</a>", 'leads to index.html#gone'],
    ['a missing picture', '<img alt="" src=a/gone.png>', 'leads to a/gone.png, which is not there'],
    [
      'an address nobody has looked at',
      '<a href="https://a.example/">x</a>',
      'leads to https://a.e',
    ],
    [
      'a plain address',
      '<a class="b" href="http://nodejs.org">x</a>',
      'leads to http://nodejs.org',
    ],
    ['a foreign script', '<script src="//a.example/b.js"></script>', 'leads to //a.example/b.js'],
  ])('that lead nowhere are found: %s', (_, html, fault) => {
    const broken = new Map([...files, ['index.html', page('index.html') + html]]);
    expect(linkFaults(broken, rules)).toEqual([expect.stringContaining(fault)]);
  });

  test('to the crate are looked at where its pages are part of the build', () => {
    expect(linkFaults(files, { allowed })).toEqual(
      expect.arrayContaining([
        expect.stringContaining('api/rust/usl_fit/index.html, which is not'),
      ]),
    );
  });

  test('to data and to code lead to what the site carries of them', () => {
    expect(page('files/docs/result.schema.json')).toBe(
      readFileSync(join(root, 'docs', 'result.schema.json'), 'utf8'),
    );
    expect(page('embedding.html')).toContain('href="files/embedding/python/usl_fit.py.html"');
    expect(page('files/embedding/python/usl_fit.py.html')).toContain(
      'class="hljs-keyword">def</span>',
    );
  });
});

describe('the search', () => {
  interface Found {
    address: string;
    heading: string;
    title: string;
    excerpt: () => string[];
  }
  let search: (query: string) => Found[];
  beforeAll(() => {
    const window: { uslFitSearch?: typeof search } = {};
    runInContext(page('search-index.js'), createContext({ window }));
    search = window.uslFitSearch ?? (() => []);
  });

  test.each([
    ['junit', 'command-line.html#guarding-a-pipeline', 'junit'],
    ['exit status', 'command-line.html#files', 'exit status 2'],
    ['python', 'embedding.html', 'From Python, with wasmtime'],
    ['--max-drop', 'command-line.html#guarding-a-pipeline', '--max-drop 5%'],
    ['κ', 'method/law.html', 'κN(N−1)'],
    ['unsigned addresses', 'embedding.html#memory', 'Addresses are unsigned.'],
  ])('finds %j in the text, and shows it', (query, address, words) => {
    const found = search(query).find((each) => each.address === address);
    expect(found?.excerpt().join('')).toContain(words);
    expect(found?.excerpt().length).toBeGreaterThan(1);
  });

  test('has every heading first among what has its words', () => {
    const first = (query: string) => search(query)[0]?.address;
    expect(first('guarding a pipeline')).toBe('command-line.html#guarding-a-pipeline');
    expect(first('Colour and pictures')).toBe('command-line.html#colour-and-pictures');
    expect(first('the solver in any host')).toBe('embedding.html');
    expect(first('fitMany')).toBe('api/npm/index.html#fitmany');
  });

  test('finds beginnings, and a word with a wrong letter where no other has it', () => {
    expect(search('scalab').length).toBeGreaterThan(5);
    expect(search('scalabilty').length).toBeGreaterThan(5);
    for (const { heading, excerpt } of search('junit')) {
      expect(`${heading} ${excerpt().join('')}`).toMatch(/junit/i);
    }
    expect(search('zzzz')).toEqual([]);
    expect(search('.*')).toEqual([]);
  });

  test('leads to places that are there, and shows text, not markup', () => {
    for (const { address, excerpt } of search('fit').filter((each) => !isOfCrate(each.address))) {
      const [path = '', id] = address.split('#');
      expect([address, page(path).includes(id === undefined ? '<h1' : `id="${id}"`)]).toEqual([
        address,
        true,
      ]);
      expect(excerpt().join('')).not.toMatch(/<\/?(?:p|span|code|td)\b|&(?:lt|gt|amp|quot);/);
      expect(excerpt().join('').length).toBeLessThanOrEqual(200);
    }
  });

  test('carries the licence of its engine', () => {
    expect(page('search-index.js')).toMatch(/^\/\*! MiniSearch 7\.2\.0\n\nCopyright .*Luca Ongaro/);
    expect(page('search-index.js')).not.toContain('sourceMappingURL');
  });
});

test('in a session sentences may be broken, tables may not', () => {
  const html = page('overview.html');
  expect(html).toMatch(/<span class="sentence">Still rising at [^\n]*<\/span>/);
  expect(page('command-line.html')).not.toMatch(/"sentence">[^<]*\d {2,}\d/);
});

test('lines of Rust that only make it run are not shown', () => {
  expect(page('crate.html')).toContain('whole_concurrency');
  expect(page('crate.html')).not.toContain('Ok::&lt;');
});

describe('the types of the package', () => {
  test('every export of the running package has its place', async () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package', 'package.json'), 'utf8')) as {
      exports: Record<string, { import: { default: string } }>;
    };
    for (const entry of Object.keys(packageEntries())) {
      const path = exports[`.${entry.slice('usl-fit'.length)}`]?.import.default ?? '';
      const module = (await import(join(root, 'package', path))) as object;
      // What an entry exports of the package's own is described there.
      const html = entries
        .filter((each) => each.module === entry || each.module === 'usl-fit')
        .map(({ output }) => page(output))
        .join();
      expect(Object.keys(module).length).toBeGreaterThan(0);
      for (const name of Object.keys(module)) {
        const heading = new RegExp(`<h3 id="[^"]*">${name}(?:\\(\\))?</h3>`);
        expect([entry, name, heading.test(html)]).toEqual([entry, name, true]);
      }
    }
  });

  test('are no manual with a field without a doc comment, a type that cannot be imported, or a dead link', async () => {
    const file = join(root, 'target', 'reference.d.ts');
    const types = [
      '/** An entry.\n * @module entry\n */',
      '/** A. */\nexport interface A { low: number }',
      'interface Hidden { }\n/** See {@link gone}. */\nexport type B = Hidden;',
    ];
    writeFileSync(file, types.join('\n'));
    await expect(writeReference([file])).rejects.toThrow(
      /no manual(?=[^]*A\.low)(?=[^]*Hidden)(?=[^]*gone)/,
    );
  });
});

test('two builds are the same, and hold no path of this machine', async () => {
  const again = await siteFiles();
  expect([...again.keys()]).toEqual([...files.keys()]);
  for (const [path, content] of files) {
    expect([path, again.get(path)]).toEqual([path, content]);
    expect([path, String(content).includes(root)]).toEqual([path, false]);
  }
});
