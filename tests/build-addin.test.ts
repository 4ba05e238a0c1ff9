// The folder that is put on a server, as the build makes it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addinHeaders } from '../scripts/addin-headers.mjs';
import { buildAddin } from '../scripts/build-addin.mjs';
import { filesBelow } from '../scripts/files.mjs';
import { hostFiles } from '../scripts/host-files.mjs';
import { root } from '../scripts/run.mjs';
import {
  elementsNamed,
  lintFunctions,
  lintManifest,
  lintShortcuts,
  parseManifest,
} from './manifest-lint.ts';
import type { FunctionMetadata, Shortcuts } from './manifest-lint.ts';

const built = join(root, 'dist', 'addin');

const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

function lint(folder: string): string[] {
  const manifest = text(folder, 'manifest.xml');
  const url = new URL(
    elementsNamed(parseManifest(manifest), 'SupportUrl')[0]?.attributes['DefaultValue'] ?? '',
  );
  const base = url.pathname.replace(/\/help\/.*$/, '');
  return lintManifest(manifest, {
    paths: filesBelow(folder).map((file) => `${base}/${file}`),
    iconSize: (path) => {
      const png = readFileSync(join(folder, path.slice(base.length)));
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      return width === height ? width : null;
    },
  });
}

/** The names of the functions, and of the actions, that a script of ours associates when it starts. */
async function associated(script: string): Promise<{ ids: string[]; actions: string[] }> {
  const [ids, actions]: [string[], string[]] = [[], []];
  const context = createContext({
    WebAssembly,
    TextDecoder,
    TextEncoder,
    atob,
    URL,
    setTimeout,
    console,
    document: { getElementById: () => null },
    CustomFunctions: { associate: (id: string) => ids.push(id) },
    Office: { actions: { associate: (id: string) => actions.push(id) } },
  });
  runInContext(script, context);
  await new Promise((resolve) => setTimeout(resolve));
  return { ids, actions };
}

describe('the built folder', () => {
  const files = filesBelow(built);

  test('has every file that the manifest names, each icon of its size', () => {
    expect(lint(built)).toEqual([]);
  });

  test('has what the page names, and nothing beside the page, the functions and what goes with them', () => {
    const page = text(built, 'taskpane.html');
    const named = [...page.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, file]) => file ?? '');
    expect(named).toHaveLength(3);
    const [scripts, others] = [/\.[\da-f]{20}\.(js|css|wasm)$/, /^(assets|help|unified)\//];
    expect(named.filter((file) => !scripts.test(file))).toEqual([]);
    // The pane's script names it, and loads it when somebody chooses a log.
    const logs = files.filter((file) => /^read-logs\.[\da-f]{20}\.js$/.test(file));
    expect(logs).toHaveLength(1);
    // The German texts, which only a German Excel loads.
    const german = files.filter((file) => /^german\.[\da-f]{20}\.js$/.test(file));
    expect(german).toHaveLength(1);
    // Fits what takes long, when there is something.
    const fits = files.filter((file) => /^fit\.[\da-f]{20}\.js$/.test(file));
    expect(fits).toHaveLength(1);
    const runner = files.filter((file) => /^run-fit\.[\da-f]{20}\.js$/.test(file));
    expect(runner).toHaveLength(1);
    // The form for logs, once the pane is usable.
    const form = files.filter((file) => /^import-log\.[\da-f]{20}\.js$/.test(file));
    expect(form).toHaveLength(1);
    // Parameters that follow, which only those who switch them on load.
    const formulas = files.filter((file) => /^formulas\.[\da-f]{20}\.js$/.test(file));
    expect(formulas).toHaveLength(1);
    const later = [...logs, ...german, ...fits, ...runner, ...form, ...formulas];
    expect(text(built, form[0] ?? '').includes(`"${logs[0]}"`)).toBe(true);
    expect(text(built, runner[0] ?? '').includes(`"${fits[0]}"`)).toBe(true);
    const solver = files.filter((file) => /^solver\.[\da-f]{20}\.wasm$/.test(file));
    expect(solver).toHaveLength(1);
    expect(files.filter((file) => !others.test(file)).sort()).toEqual(
      [
        ...named,
        ...later,
        // Of Comlink, which both contain.
        ...[...fits, ...runner].map((file) => `${file}.LICENSE.txt`),
        ...solver,
        'functions.js',
        'functions.json',
        'functions.de.json',
        'manifest.xml',
        'shortcuts.json',
        'taskpane.html',
        ...hostFiles,
      ].sort(),
    );
  });

  test('has no more than 514 kB of scripts and solver in the pane, as they travel, without the reader of logs that is loaded on demand', () => {
    const page = text(built, 'taskpane.html');
    const scripts = [
      ...[...page.matchAll(/src="([^":]+\.js)"/g)].map(([, file]) => file ?? ''),
      ...files.filter((file) => file.endsWith('.wasm')),
    ];
    const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(built, file))).length);
    expect(scripts).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(514_000);
  });

  test.each(['functions.js', 'taskpane'])('%s associates what the metadata names', async (name) => {
    const script = files.find((file) => file.startsWith(name) && file.endsWith('.js')) ?? '';
    const { ids, actions } = await associated(text(built, script));
    const metadata = JSON.parse(text(built, 'functions.json')) as FunctionMetadata;
    expect(ids.length).toBeGreaterThan(10);
    expect(lintFunctions(metadata, ids)).toEqual([]);
    const shortcuts = JSON.parse(text(built, 'shortcuts.json')) as Shortcuts;
    const manifest = text(built, 'manifest.xml');
    const missing = lintShortcuts(shortcuts, manifest, actions);
    // The script of the functions alone has no pane to fit in.
    expect(missing.length > 0).toBe(name === 'functions.js');
  });

  test('knows no machine, no registry and no copy of Office.js', () => {
    const textFiles = files.filter((file) => !file.endsWith('.png'));
    expect(textFiles.length).toBeGreaterThan(10);
    const places = [root, homedir(), 'node_modules', 'registry.', 'sourceMappingURL'];
    for (const file of textFiles) {
      const content = text(built, file);
      const found = places.filter((address) => content.includes(address));
      expect([file, found]).toEqual([file, []]);
      expect([file, /Microsoft Corporation|OSF\.DDA|office-js/i.test(content)]).toEqual([
        file,
        false,
      ]);
    }
    expect(files.filter((file) => /(^|\/)(office|excel-)[^/]*\.js$/i.test(file))).toEqual([]);
  });

  test.each(['functions.json', 'functions.de.json'])('%s leads to help that is there', (name) => {
    const { functions } = JSON.parse(text(built, name)) as { functions: { helpUrl: string }[] };
    for (const { helpUrl } of functions) {
      const { pathname, hash } = new URL(helpUrl);
      expect([helpUrl, text(built, pathname.slice(1)).includes(`id="${hash.slice(1)}"`)]).toEqual([
        helpUrl,
        true,
      ]);
    }
  });

  test('has help whose pages and parts are there', () => {
    const help = files.filter((file) => /^help\/.*\.html$/.test(file));
    expect(help.length).toBeGreaterThan(5);
    for (const file of help) {
      const links = [...text(built, file).matchAll(/href="(?!https:)([^"#]*)(?:#([^"]*))?"/g)];
      for (const [, page = '', part] of links) {
        const target = text(built, page === '' ? file : `help/${page}`);
        expect([file, page, part === undefined || target.includes(`id="${part}"`)]).toEqual([
          file,
          page,
          true,
        ]);
      }
    }
  });
});

describe('other settings', () => {
  const env = {
    USL_FIT_ADDIN_URL: 'https://addins.example/usl-fit',
    USL_FIT_OFFICE_JS: 'https://office.example/lib/office.js',
    USL_FIT_FRAME_ANCESTORS: 'https://*.sheets.example',
  };
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'usl-fit-'));
    await buildAddin({ folder, env });
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('move the manifest, and it has nothing to complain about there', () => {
    const manifest = text(folder, 'manifest.xml');
    expect(manifest).toContain('DefaultValue="https://addins.example/usl-fit/taskpane.html"');
    expect(manifest).not.toContain('localhost');
    expect(lint(folder)).toEqual([]);
  });

  test('make the page load the other Office.js, and let it reach no third place', () => {
    const page = text(folder, 'taskpane.html');
    expect(page).toContain('<script src="https://office.example/lib/office.js"></script>');
    const addresses = filesBelow(folder)
      .filter((file) => /^(taskpane\.html|[^/]*\.json|_headers|web\.config)$/.test(file))
      .flatMap((file) => [...text(folder, file).matchAll(/https:\/\/[^\s;"/]+/g)].map(String));
    expect(addresses).not.toContain('https://appsforoffice.microsoft.com');
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const sources = [...policy.matchAll(/https:[^\s;]+/g)].map(String);
    expect(new Set(sources)).toEqual(new Set(['https://office.example']));
  });

  test('reach the files for hosts', () => {
    for (const file of hostFiles) {
      expect([file, text(folder, file)]).toEqual([
        file,
        expect.stringMatching(/frame-ancestors 'self' [^;]* https:\/\/\*\.sheets\.example"?/),
      ]);
    }
    expect(text(folder, 'functions.json')).toContain(
      '"https://addins.example/usl-fit/help/functions.html#',
    );
    expect(text(folder, '_headers')).toContain('\n/usl-fit/functions.json\n');
    expect(text(folder, 'nginx.conf')).toContain('location = /usl-fit/functions.json {');
  });

  test('another Office.js makes other pages, and the same scripts', () => {
    const scripts = (directory: string) =>
      filesBelow(directory).filter((file) => /\.[\da-f]{20}\./.test(file));
    expect(scripts(folder)).toEqual(scripts(built));
  });
});

describe('the headers that hosts are told to send', () => {
  type Headers = Record<string, string>;
  const headers = addinHeaders({});

  const pairs = (block: string, line: RegExp): Headers =>
    Object.fromEntries(
      [...block.matchAll(line)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ]),
    );

  /** What a host of each kind sends with a file, as its manual says it reads its file. */
  const hosts: Record<string, (config: string, file: string) => Headers> = {
    // Every block whose path matches counts, and a star matches anything.
    _headers: (config, file) => {
      const blocks = config.split(/\n(?=\/)/).map((block) => {
        const [path = '', ...lines] = block.split('\n');
        return { path, found: pairs(lines.join('\n'), /^ {2}([\w-]+): (.*)$/gm) };
      });
      const matching = blocks.filter(({ path }) => path === '/*' || path === `/${file}`);
      return Object.assign({}, ...matching.map(({ found }) => found)) as Headers;
    },
    // Files sections count for every file of that name, after what stands outside of them.
    '.htaccess': (config, file) => {
      const line = /^Header always set ([\w-]+) "(.*)"$/gm;
      const sections = [...config.matchAll(/<Files "(.*)">([^]*?)<\/Files>/g)];
      const matching = sections.filter(([, name]) => name === basename(file));
      return {
        ...pairs(config.replaceAll(/<Files[^]*?<\/Files>/g, ''), line),
        ...(Object.assign(
          {},
          ...matching.map(([, , block = '']) => pairs(block, line)),
        ) as Headers),
      };
    },
    // An exact location wins over a prefix, and takes nothing over from it.
    'nginx.conf': (config, file) => {
      const line = /^ {2}add_header ([\w-]+) "(.*)" always;$/gm;
      const locations = [...config.matchAll(/^location (= )?(\S+) \{([^}]*)\}$/gm)];
      const exact = locations.find(([, sign, path]) => sign && path === `/${file}`);
      const prefix = locations.find(([, sign, path]) => !sign && path === '/');
      return pairs((exact ?? prefix)?.[3] ?? '', line);
    },
    // A location adds to what stands at the top.
    'web.config': (config, file) => {
      const line = /<add name="([\w-]+)" value="([^"]*)" \/>/g;
      const locations = [...config.matchAll(/<location path="(.*)">([^]*?)<\/location>/g)];
      const matching = locations.find(([, path]) => path === file);
      return {
        ...pairs(config.replaceAll(/<location[^]*?<\/location>/g, ''), line),
        ...pairs(matching?.[2] ?? '', line),
      };
    },
  };

  test.each(hostFiles)('%s says for every file what the definition says', (name) => {
    const config = text(built, name);
    const files = filesBelow(built).filter((file) => !hostFiles.includes(file));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      expect([file, hosts[name]?.(config, file)]).toEqual([file, headers.of(file)]);
    }
  });

  test('let IIS serve the solver, whose type it may not know', () => {
    expect(text(built, 'web.config')).toContain(
      '<mimeMap fileExtension=".wasm" mimeType="application/wasm" />',
    );
  });

  test('repeat the policy of the page, and say who may frame it', () => {
    const page = text(built, 'taskpane.html');
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const sent = headers.of('taskpane.html')['Content-Security-Policy'] ?? '';
    expect(policy.split('; ')).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(sent.startsWith(`${policy}; frame-ancestors 'self' https://`)).toBe(true);
  });

  test.each([
    ['taskpane.html', 'no-cache'],
    ['manifest.xml', 'no-cache'],
    ['functions.json', 'no-cache'],
    ['functions.js', 'no-cache'],
    ['help/index.html', 'no-cache'],
    ['taskpane.0123456789abcdef0123.js', 'public, max-age=31536000, immutable'],
    ['solver.0123456789abcdef0123.wasm', 'public, max-age=31536000, immutable'],
    ['taskpane.0123456789abcdef0123.css', 'public, max-age=31536000, immutable'],
    ['taskpane.js', 'no-cache'],
    ['assets/icon-32.png', undefined],
  ])('let %s be kept: %s', (file, cache) => {
    expect(headers.of(file)['Cache-Control']).toBe(cache);
  });

  test('let Excel on the web read the metadata of the functions and the keys, and nothing else', () => {
    const name = 'Access-Control-Allow-Origin';
    expect(headers.of('functions.json')[name]).toBe('*');
    expect(filesBelow(built).filter((file) => headers.of(file)[name] !== undefined)).toEqual([
      'functions.de.json',
      'functions.json',
      'shortcuts.json',
    ]);
  });
});
