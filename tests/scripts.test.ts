import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addinHeaders } from '../scripts/addin-headers.mjs';
import { addinUrl, frameAncestors, officeJs } from '../scripts/addin-settings.mjs';
import { developmentCertificate, isUsable } from '../scripts/certificate.mjs';
import { countCargo, countJest, failedTests, total } from '../scripts/count-tests.mjs';
import { findBrowser } from '../scripts/programs.mjs';
import { canOpen } from '../scripts/open-browser.mjs';
import { serverOptions } from '../scripts/options.mjs';
import { outputOf, root, run } from '../scripts/run.mjs';
import { serve } from '../scripts/serve.mjs';
import { atLeast, ensureNode, installFailure, packagesAreCurrent } from '../scripts/setup.mjs';
import { buildUnlessFresh } from '../scripts/stamp.mjs';
import { writeManifest } from '../scripts/write-manifest.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usl-fit-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes files below the test's own folder. */
function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  }
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Asks with the path as it is: `fetch` would tidy `..` away before it is sent. */
function ask(port: number, path: string, options: { method?: string; ca?: string } = {}) {
  const { ca, method = 'GET' } = options;
  const target = { host: '127.0.0.1', port, path, method, agent: false as const };
  return new Promise<Answer>((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    };
    const request = ca ? httpsRequest({ ...target, ca }, receive) : httpRequest(target, receive);
    request.on('error', reject).end();
  });
}

describe('the server', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let site: string;

  beforeEach(async () => {
    site = join(folder, 'site');
    write({
      'secret.txt': 'secret',
      'site-two/secret.txt': 'secret',
      'site/index.html': '<p>start</p>',
      'site/app.js': '0',
      'site/core.wasm': '0',
      'site/data.csv': '0',
      'site/other.bin': '0',
      'site/a b/ü.txt': 'umlaut',
    });
    server = await serve({ folder: site, port: 0 });
  });

  afterEach(async () => {
    await server.close();
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html?x=1', 'text/html; charset=utf-8'],
    ['/app.js', 'text/javascript; charset=utf-8'],
    ['/core.wasm', 'application/wasm'],
    ['/data.csv', 'text/csv; charset=utf-8'],
    ['/other.bin', 'application/octet-stream'],
  ])('sends %s as %s, never to be stored', async (path, type) => {
    const { status, headers } = await ask(server.port, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('listens on this machine alone', () => {
    const { hosts, url, port } = server;
    expect(hosts).toContain('127.0.0.1');
    expect(hosts.filter((host) => host !== '127.0.0.1' && host !== '::1')).toEqual([]);
    expect(url).toBe(`http://localhost:${port}`);
  });

  test('decodes the path', async () => {
    expect((await ask(server.port, '/a%20b/%C3%BC.txt')).body).toBe('umlaut');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/a%20b/../../secret.txt',
    '/../site-two/secret.txt',
    '/%00',
    '/%zz',
    '/missing.html',
    '/a%20b',
  ])('sends nothing for %s', async (path) => {
    const { status, body } = await ask(server.port, path);
    expect([status, body]).toEqual([404, 'not found\n']);
  });

  test('does not follow a link out of its folder', async () => {
    symlinkSync(join(folder, 'site-two'), join(site, 'link'), 'junction');
    expect((await ask(server.port, '/link/secret.txt')).status).toBe(404);
  });

  test('answers HEAD without a body, and other methods not at all', async () => {
    const head = await ask(server.port, '/index.html', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '12']);
    expect((await ask(server.port, '/index.html', { method: 'POST' })).status).toBe(405);
  });

  test('lets nobody else frame its pages unless it is told to', async () => {
    const { headers } = await ask(server.port, '/');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  test('names the port that is busy, and what to do', async () => {
    await expect(serve({ folder: site, port: server.port })).rejects.toThrow(
      `port ${server.port} is in use by another program: stop that one, or choose another port with --port ${server.port + 1}.`,
    );
  });

  test('serves the add-in over https, with its own certificate, to Office on the web', async () => {
    const certificate = await developmentCertificate(join(folder, 'certificates'));
    const headersOf = addinHeaders({}).of;
    const secure = await serve({ folder: site, port: 0, certificate, headersOf });
    try {
      const { status, headers } = await ask(secure.port, '/a%20b/%C3%BC.txt', {
        ca: certificate.cert,
      });
      expect(status).toBe(200);
      const wanted = Object.entries(headersOf('a b/ü.txt'));
      expect(wanted.length).toBeGreaterThan(3);
      for (const [name, value] of wanted) expect(headers[name.toLowerCase()]).toBe(value);
      const policy = headers['content-security-policy'];
      for (const host of ['officeapps.live.com', 'sharepoint.com', 'cloud.microsoft']) {
        expect(policy).toMatch(new RegExp(`; frame-ancestors 'self' .*https://\\*\\.${host}`));
      }
      await expect(ask(secure.port, '/', { ca: 'none' })).rejects.toThrow(/self-signed/);
    } finally {
      await secure.close();
    }
  });
});

describe('the certificate', () => {
  const start = new Date('2026-03-01T12:00:00Z');
  const later = (days: number) => new Date(start.getTime() + days * 86_400_000);

  test('names this machine, lasts a year and is no authority', async () => {
    const { cert, certFile } = await developmentCertificate(folder, start);
    const certificate = new X509Certificate(cert);
    expect(certificate.subjectAltName?.split(', ').sort()).toEqual([
      'DNS:localhost',
      'IP Address:0:0:0:0:0:0:0:1',
      'IP Address:127.0.0.1',
    ]);
    expect(new Date(certificate.validTo)).toEqual(later(365));
    expect(new Date(certificate.validFrom).getTime()).toBeLessThan(start.getTime());
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(readFileSync(certFile, 'utf8')).toBe(cert);
  });

  test('is kept while it serves and renewed a week before it ends', async () => {
    const first = await developmentCertificate(folder, start);
    const reused = await developmentCertificate(folder, later(357));
    expect([first.renewed, reused.renewed]).toEqual([true, false]);
    expect(reused.cert).toBe(first.cert);
    const renewed = await developmentCertificate(folder, later(359));
    expect(renewed.renewed).toBe(true);
    expect(new Date(new X509Certificate(renewed.cert).validTo)).toEqual(later(359 + 365));
  });

  test('is renewed when its files are damaged or do not belong together', async () => {
    const { key, cert } = await developmentCertificate(folder, start);
    const other = await developmentCertificate(join(folder, 'other'), start);
    expect(isUsable(key, cert, start)).toBe(true);
    expect(isUsable(other.key, cert, start)).toBe(false);
    expect(isUsable(key, 'no certificate', start)).toBe(false);
    expect(isUsable(key, cert, later(-2))).toBe(false);
  });

  test('keeps its key to its owner', async () => {
    await developmentCertificate(folder, start);
    // Windows has no such modes and reports the same for every file.
    const expected = process.platform === 'win32' ? 0o666 : 0o600;
    expect(statSync(join(folder, 'localhost.key')).mode & 0o777).toBe(expected);
  });
});

describe('finding a browser', () => {
  const machine = (platform: string, files: string[], env: Record<string, string> = {}) => ({
    platform,
    env,
    home: '/home/ada',
    exists: (file: string) => files.includes(file),
  });

  test.each([
    ['linux', '/opt/tools/chromium', { PATH: '/bin:/opt/tools' }],
    ['linux', '/snap/bin/chromium', {}],
    ['linux', '/usr/bin/microsoft-edge', { PATH: '' }],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium', {}],
    [
      'win32',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
    ],
    [
      'win32',
      'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
    ],
  ])('%s: %s', (platform, file, env) => {
    expect(findBrowser(machine(platform, [file], env))).toBe(file);
  });

  test.each(['linux', 'darwin', 'win32'])('%s: null where there is none', (platform) => {
    expect(findBrowser(machine(platform, []))).toBeNull();
  });

  test('takes the one without windows first, then Chrome before Chromium and Edge', () => {
    const files = ['/usr/bin/microsoft-edge', '/usr/bin/chromium', '/usr/bin/google-chrome'];
    expect(findBrowser(machine('linux', files))).toBe('/usr/bin/google-chrome');
    const shell = '/usr/bin/chromium-headless-shell';
    expect(findBrowser(machine('linux', [...files, shell]))).toBe(shell);
  });

  test('takes the one it is told, in this order', () => {
    const files = ['/usr/bin/chromium', '/a', '/b'];
    const chosen = (env: Record<string, string>) => findBrowser(machine('linux', files, env));
    expect(chosen({ USL_FIT_BROWSER: '/a', CHROME_PATH: '/b' })).toBe('/a');
    expect(chosen({ CHROME_PATH: '/b' })).toBe('/b');
    expect(() => chosen({ USL_FIT_BROWSER: '/gone' })).toThrow(
      'USL_FIT_BROWSER is set to /gone, and there is no such file.',
    );
  });
});

describe('a stamp', () => {
  const part = { name: 'page', inputs: ['src', 'lock'], outputs: ['dist/page'] };

  /** Builds the page if need be, and says whether it was built. */
  function build(changes: { setting?: string; force?: boolean } = {}): Promise<boolean> {
    const { force = false, ...setting } = changes;
    return buildUnlessFresh(
      folder,
      { ...part, ...setting },
      () => {
        write({ 'dist/page/index.html': readFileSync(join(folder, 'src/a.ts'), 'utf8') });
        return Promise.resolve();
      },
      { force },
    );
  }

  beforeEach(async () => {
    write({ 'src/a.ts': 'one', 'src/deep/b.ts': 'two', lock: '1' });
    expect(await build()).toBe(true);
  });

  test('saves a build when nothing has changed, only a time', async () => {
    write({ 'src/a.ts': 'one' });
    expect(await build()).toBe(false);
  });

  test.each<[string, () => void]>([
    [
      'a changed file',
      () => {
        write({ 'src/deep/b.ts': '2' });
      },
    ],
    [
      'a new file',
      () => {
        write({ 'src/c.ts': '' });
      },
    ],
    [
      'a removed file',
      () => {
        rmSync(join(folder, 'src/deep/b.ts'));
      },
    ],
    [
      'a removed input',
      () => {
        rmSync(join(folder, 'lock'));
      },
    ],
    [
      'content moved to another file',
      () => {
        write({ 'src/a.ts': 'onetwo', 'src/deep/b.ts': '' });
      },
    ],
    [
      'a removed output',
      () => {
        rmSync(join(folder, 'dist'), { recursive: true });
      },
    ],
    [
      'an altered output',
      () => {
        write({ 'dist/page/index.html': 'zero' });
      },
    ],
    [
      'a superfluous output',
      () => {
        write({ 'dist/page/old.html': '' });
      },
    ],
    [
      'a damaged build without its page',
      () => {
        rmSync(join(folder, 'dist/page/index.html'));
      },
    ],
  ])('sees %s', async (_name, change) => {
    change();
    expect(await build()).toBe(true);
  });

  test('sees another setting, and obeys force', async () => {
    expect(await build({ setting: 'URL=a' })).toBe(true);
    expect(await build({ setting: 'URL=a' })).toBe(false);
    expect(await build({ setting: 'URL=a', force: true })).toBe(true);
  });

  test.each(['src/a.test.ts', 'src/node_modules/x.js', 'src/dist/x.js'])(
    'does not mind %s',
    async (file) => {
      write({ [file]: 'new' });
      expect(await build()).toBe(false);
    },
  );

  test('is not left by a build that fails', async () => {
    write({ 'src/a.ts': 'broken' });
    const fail = () => Promise.reject(new Error('no'));
    await expect(buildUnlessFresh(folder, part, fail)).rejects.toThrow('no');
    expect(await build()).toBe(true);
  });

  test('does not hide a file saved while the build runs', async () => {
    write({ 'src/a.ts': 'before' });
    await buildUnlessFresh(folder, part, () => {
      write({ 'src/a.ts': 'after', 'dist/page/index.html': 'before' });
      return Promise.resolve();
    });
    expect(await build()).toBe(true);
  });
});

describe('the manifest that is written', () => {
  const written = (env: Record<string, string>) => {
    const file = join(folder, 'deep', 'manifest.xml');
    writeManifest(file, env);
    return readFileSync(file, 'utf8');
  };

  test('is the one in the repository, unless it is told where the add-in is', () => {
    expect(written({})).toBe(readFileSync(new URL('../manifest.xml', import.meta.url), 'utf8'));
  });

  test('moves every address', () => {
    const manifest = written({ USL_FIT_ADDIN_URL: 'https://example.com/usl$&fit/' });
    expect(manifest).not.toContain('localhost');
    expect(
      manifest.replaceAll('https://example.com/usl$&amp;fit/', 'https://localhost:3443/'),
    ).toBe(written({}));
  });

  test.each(['http://example.com', 'example.com', 'https://example.com/?a=b', 'https://a@b.com'])(
    'is refused for %s',
    (url) => {
      expect(() => addinUrl({ USL_FIT_ADDIN_URL: url })).toThrow('must be a plain https address');
    },
  );
});

describe('the settings of the add-in', () => {
  const microsoft = 'https://appsforoffice.microsoft.com';

  test.each([
    [{}, `${microsoft}/lib/1/hosted/office.js`, microsoft],
    [{ USL_FIT_OFFICE_JS: 'https://a.example/o/office.js' }, undefined, 'https://a.example'],
    [{ USL_FIT_OFFICE_JS: 'office/office.js' }, undefined, null],
    [{ USL_FIT_OFFICE_JS: 'https://localhost:3443/o/office.js' }, undefined, null],
    [
      { USL_FIT_OFFICE_JS: 'https://localhost:3444/office.js' },
      undefined,
      'https://localhost:3444',
    ],
    [
      { USL_FIT_ADDIN_URL: 'https://b.example/x', USL_FIT_OFFICE_JS: 'https://b.example/o.js' },
      undefined,
      null,
    ],
  ] as [Record<string, string>, string | undefined, string | null][])(
    'Office.js: %j',
    (env, url, origin) => {
      expect(officeJs(env)).toEqual({ url: url ?? env['USL_FIT_OFFICE_JS'], origin });
    },
  );

  test.each(['http://a.example/office.js', 'https://a.example/', '"><script>.js', 'a;b.js'])(
    'Office.js is refused at %s',
    (url) => {
      expect(() => officeJs({ USL_FIT_OFFICE_JS: url })).toThrow('must be the https address');
    },
  );

  test('further sites may show it, and nothing else may be slipped in', () => {
    expect(frameAncestors({})).toEqual([]);
    const sites = 'https://*.sharepoint.us  https://intranet.example:8443';
    expect(frameAncestors({ USL_FIT_FRAME_ANCESTORS: sites })).toEqual(sites.split('  '));
    expect(addinHeaders({ USL_FIT_FRAME_ANCESTORS: sites }).of('taskpane.html')).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(/ https:\/\/\*\.sharepoint\.us https:\S+$/),
    });
    for (const site of ['*', 'http://a.example', 'https://a.example/x', "'unsafe-inline';"]) {
      expect(() => frameAncestors({ USL_FIT_FRAME_ANCESTORS: site })).toThrow('https origin');
    }
  });
});

describe('the set-up', () => {
  test('compares versions by number', () => {
    expect(atLeast('1.89.0', [1, 89])).toBe(true);
    expect(atLeast('1.100.0-nightly', [1, 89])).toBe(true);
    expect(atLeast('2.0.0', [1, 89])).toBe(true);
    expect(atLeast('1.9.9', [1, 89])).toBe(false);
    expect(atLeast('0.99.0', [1, 89])).toBe(false);
  });

  test('says which Node it needs', () => {
    expect(() => {
      ensureNode('18.20.4');
    }).toThrow(/this is Node 18\.20\.4, .* Node 20 or newer/);
  });

  const present = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/face': { link: true } };
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      ...present,
      'node_modules/only-mac': { version: '2.0.0', optional: true },
    },
  };

  test.each([
    ['all that this platform needs', present, true],
    ['the optional one too', { ...present, 'node_modules/only-mac': { version: '2.0.0' } }, true],
    ['another version', { ...present, 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'an optional one of another version',
      { ...present, 'node_modules/only-mac': { version: '1.0.0' } },
      false,
    ],
    ['one missing', { 'node_modules/a': { version: '1.0.0' } }, false],
    ['one too many', { ...present, 'node_modules/b': { version: '1.0.0' } }, false],
    [
      'a workspace that is a copy',
      { ...present, 'node_modules/face': { version: '0.1.0' } },
      false,
    ],
    ['nothing', {}, false],
  ])('knows whether the packages are current: %s', (_name, packages, current) => {
    expect(packagesAreCurrent(lock, { packages })).toBe(current);
  });

  test.each([
    ['error: failed to download from `https://…`: Could not resolve host', /registry.*connect/],
    ['error: linker `cc` not found', /C compiler/],
    ['error: could not compile', /its own message is above/],
  ])('says why a program could not be had: %s', (output, message) => {
    expect(installFailure('wasm-pack', output)).toMatch(message);
  });

  test('reports a program that is not there, and one that fails, without throwing', async () => {
    expect(await run('usl-fit-no-such-program', [], { keepOutput: true })).toMatchObject({
      status: 127,
    });
    expect(outputOf('usl-fit-no-such-program', [])).toBeNull();
    expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toMatchObject({ status: 3 });
    expect(outputOf(process.execPath, ['-e', 'console.log(6 * 7)'])).toBe('42');
  });
});

describe('the options of a server', () => {
  test.each([
    [[], {}, { port: 3000, open: true }],
    [['--port', '4000', '--no-open'], {}, { port: 4000, open: false }],
    [[], { npm_config_port: '4000', npm_config_open: '' }, { port: 4000, open: false }],
    [[], { npm_config_open: 'false' }, { port: 3000, open: false }],
  ])('%j %j', (args, env, expected) => {
    expect(serverOptions(3000, args, env)).toEqual(expected);
  });

  test.each([[['--port', '0']], [['--port', '65536']], [['--port', '80a']], [['--prot', '80']]])(
    '%j is a mistake and said to be one',
    (args) => {
      expect(() => serverOptions(3000, args, {})).toThrow(/--port/);
    },
  );

  test.each([
    ['start', ['--port', '--no-open', 'default 3000']],
    ['start-addin', ['--port', 'default 3443']],
    ['build', ['--force']],
    ['test', ['rust-format *', 'browser']],
    ['test-slow', ['packaging']],
    ['bench', ['--check']],
  ])('%s tells its help and does nothing else', (script, words) => {
    for (const word of ['--help', '-h']) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join('scripts', `${script}.mjs`), '--port', '80a', word],
        { cwd: root, encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^npm (?:run )?[\w:]+: /);
      expect(stdout).toMatch(/ {2}--help, -h +prints this help\n$/);
      expect(stdout).not.toMatch(/^[…✓✗]/m);
      for (const option of words) expect(stdout).toContain(option);
    }
  });

  test('opens a browser only where somebody can see it', () => {
    const machine = { platform: 'linux', env: { DISPLAY: ':0' }, terminal: true };
    expect(canOpen(machine)).toBe(true);
    expect(canOpen({ ...machine, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true);
    expect(canOpen({ ...machine, platform: 'win32', env: {} })).toBe(true);
    expect(canOpen({ ...machine, env: {} })).toBe(false);
    expect(canOpen({ ...machine, terminal: false })).toBe(false);
    expect(canOpen({ ...machine, env: { DISPLAY: ':0', CI: 'true' } })).toBe(false);
  });
});

describe('the count of the tests', () => {
  const line = (passed: number, failed: number, ignored = 0) =>
    `test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed; ${ignored} ignored; 0 measured; 0 filtered out; finished in 0.00s\n`;

  test('adds up the binaries of cargo', () => {
    expect(countCargo(line(3, 0) + line(0, 0) + line(4, 0), 0)).toEqual({ passed: 7, failed: 0 });
    expect(countCargo(line(3, 1) + line(4, 2), 101)).toEqual({ passed: 7, failed: 3 });
  });

  test('takes an ignored test, a run that does not compile and one without tests for failures', () => {
    expect(countCargo(line(3, 0, 1), 0)).toEqual({ passed: 3, failed: 1 });
    expect(countCargo('error: could not compile', 101)).toEqual({ passed: 0, failed: 1 });
    expect(countCargo(line(3, 0), 101)).toEqual({ passed: 3, failed: 1 });
    expect(countCargo(line(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  });

  const report = (changes: Record<string, number>) =>
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...changes,
    });

  test('reads the report of jest, in which a skipped test has not passed', () => {
    expect(countJest(report({}), 0)).toEqual({ passed: 5, failed: 0 });
    expect(countJest(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2 });
    expect(countJest(report({ numRuntimeErrorTestSuites: 1 }), 1)).toEqual({
      passed: 5,
      failed: 1,
    });
    expect(countJest(report({ numPendingTests: 1 }), 0)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(report({ numTodoTests: 1 }), 0)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(report({}), 1)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(report({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
    expect(countJest(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  test('names what failed in the report of jest', () => {
    const file = (name: string, status: string, statuses: string[]) => ({
      name: join('tests', name),
      status,
      assertionResults: statuses.map((each, i) => ({ status: each, fullName: `it ${i}` })),
    });
    const testResults = [
      file('one.test.ts', 'passed', ['passed', 'passed']),
      file('two.test.ts', 'failed', ['passed', 'failed']),
      file('three.test.ts', 'failed', []),
    ];
    expect(failedTests(JSON.stringify({ testResults }))).toEqual([
      'two.test.ts: it 1',
      'three.test.ts',
    ]);
    expect(failedTests(null)).toEqual([]);
  });

  test('sums', () => {
    const counts = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ];
    expect(total(counts)).toEqual({ passed: 3, failed: 3 });
  });
});
