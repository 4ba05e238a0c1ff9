import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import type { Browser, Frame, Page, Route } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { openTab } from '../e2e/tab.ts';
import { manifestFloor, type RequirementSets } from './host.ts';
import type { ExcelPage, PageOptions } from './page/excelPage.ts';
import { startServer } from './server.ts';

export const addinOrigin = 'https://localhost:3443';
const officeBase = 'https://appsforoffice.microsoft.com/lib/1/hosted/';
const here = dirname(fileURLToPath(import.meta.url));
const officeFolder = dirname(
  createRequire(import.meta.url).resolve('@microsoft/office-js/dist/office.js'),
);

/** The path at which the page finds IronCalc. */
const calculatorPath = '/__excel/ironcalc/';
const calculatorFolder = dirname(
  createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm'),
);

/** A file as it is served. */
export interface Served {
  body: string | Buffer;
  contentType: string;
  headers?: Record<string, string>;
}

export interface ChromiumOptions {
  /** Path of the task pane's page. */
  taskPane?: string;
  /** Returns the add-in's files; by default those of `dist/addin/`. */
  serve?: (path: string) => Promise<Served | null>;
  sets?: RequirementSets;
  locale?: string;
  /** Whether the add-in's task pane and functions share a runtime, as the manifest says. */
  isSharedRuntime?: boolean;
  viewport?: { width: number; height: number };
  /** Runs in every frame before its own scripts. */
  initScript?: () => void;
  /** The browser to open it in, which is left open; by default, a new one. */
  browser?: Browser;
  /**
   * Lets a server send the files, in a browser of its own, instead of the test browser's protocol, which takes longer the
   * larger a file is. Requests are not recorded then.
   */
  isServed?: boolean;
  /** How many times slower the processor runs. */
  slowdown?: number;
}

/** The methods of {@link ExcelPage}, called from outside the browser. */
export type RemoteExcel = {
  [K in keyof ExcelPage]: (
    ...args: Parameters<ExcelPage[K]>
  ) => Promise<Awaited<ReturnType<ExcelPage[K]>>>;
};

export interface ChromiumHost {
  browser: Browser;
  /** The page that plays Excel. */
  page: Page;
  /** The task pane. */
  pane: Frame;
  excel: RemoteExcel;
  /** Every URL that was requested. */
  requests: string[];
  /** Requested URLs other than the add-in's own and Office.js; all were refused. */
  outsideRequests: string[];
  /** Errors and warnings of scripts and consoles. */
  problems: string[];
  /** Closes the task pane and opens it again with the same workbook; returns its new frame. */
  reopenPane: () => Promise<Frame>;
  close: () => Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const hostPage =
  '<!doctype html><meta charset="utf-8"><title>Simulated Excel</title>' +
  '<style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>' +
  '<script type="module" src="/__excel/page/excelPage.ts"></script>';

const served = new Map<string, Promise<Served>>();

/** A TypeScript module, transpiled for the browser. */
export function servedModule(file: string): Promise<Served> {
  const module = served.get(file) ?? transformed(file);
  served.set(file, module);
  return module;
}

async function transformed(file: string): Promise<Served> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { body: code, contentType: 'text/javascript' };
}

/** Serves the files of a folder. */
export function servedFolder(folder: string): (path: string) => Promise<Served | null> {
  return async (path) => {
    const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
    const body = await readFile(join(folder, path)).catch(() => null);
    return body === null ? null : { body, contentType };
  };
}

/** Serves the built add-in. */
export const addinFiles = servedFolder(join(here, '../../dist/addin'));

/**
 * Opens a task pane inside a page that plays Excel on the web, with the real Office.js. No request leaves the machine:
 * each is answered from files, or refused and recorded.
 */
export async function openInChromium({
  taskPane = '/taskpane.html',
  serve = addinFiles,
  sets = manifestFloor,
  locale = 'en-US',
  isSharedRuntime = false,
  viewport = { width: 360, height: 720 },
  initScript,
  browser: shared,
  isServed = false,
  slowdown = 1,
}: ChromiumOptions = {}): Promise<ChromiumHost> {
  const [requests, outsideRequests, problems]: string[][] = [[], [], []];
  const answer = async (url: URL): Promise<Served | null> => {
    if (url.href.startsWith(officeBase)) {
      return servedFolder(officeFolder)(url.pathname.slice('/lib/1/hosted/'.length));
    }
    if (url.pathname === '/__excel/') return { body: hostPage, contentType: 'text/html' };
    if (!url.pathname.startsWith('/__excel/')) return serve(url.pathname);
    if (url.pathname.startsWith(calculatorPath)) {
      return servedFolder(calculatorFolder)(url.pathname.slice(calculatorPath.length));
    }
    return servedModule(join(here, url.pathname.slice('/__excel/'.length)));
  };
  const hosts = [addinOrigin, officeBase].map((address) => new URL(address).hostname);
  const server = isServed ? await startServer(hosts, answer) : null;
  const browser = shared ?? (await launchBrowser(server?.args));
  const pageOptions: PageOptions = { url: taskPane, locale, flags: isSharedRuntime ? 3 : 0, sets };
  const query = new URLSearchParams({ options: JSON.stringify(pageOptions) });
  const tab = await openTab(browser, { viewport }, async (page) => {
    if (initScript !== undefined) await page.addInitScript(initScript);
    // Applies to the whole context: pages that the pane opens next to itself are served from the same place.
    if (!isServed)
      await page.context().route('**/*', async (route: Route) => {
        const url = new URL(route.request().url());
        requests?.push(url.href);
        if (url.origin !== addinOrigin && !url.href.startsWith(officeBase)) {
          outsideRequests?.push(url.href);
          return route.abort();
        }
        const found = await answer(url);
        return found === null ? route.fulfill({ status: 404, body: '' }) : route.fulfill(found);
      });
    page.on('pageerror', ({ message }) => problems?.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems?.push(message.text());
    });
    if (slowdown !== 1) {
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.goto(`${addinOrigin}/__excel/?${query}`);
  });
  const { page } = tab;
  const excel = remote(page);
  const host = {
    browser,
    page,
    requests,
    outsideRequests,
    problems,
    excel,
    pane: await addinFrame(page),
    reopenPane: async () => {
      await excel.reopenPane();
      host.pane = await addinFrame(page);
      return host.pane;
    },
    close: async () => {
      if (shared === undefined) {
        await browser.close();
        await server?.close();
        return;
      }
      await page.context().unrouteAll();
      await tab.close();
    },
  } as ChromiumHost;
  return host;
}

async function addinFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('The task pane has no frame.');
  await frame.waitForLoadState('domcontentloaded');
  return frame;
}

/** Methods that return a whole workbook or log: as text, the result is transferred much faster. */
const answersAtLength: readonly string[] = ['snapshot', 'log'] satisfies (keyof ExcelPage)[];

function remote(page: Page): RemoteExcel {
  const call = async (name: string, args: unknown[]): Promise<unknown> => {
    const isLong = answersAtLength.includes(name);
    const answer = await page.evaluate(
      async ([method, values, asText]) => {
        const methods = window.excelPage as unknown as Record<string, (...a: unknown[]) => unknown>;
        const result = await methods[method]?.(...values);
        return asText ? JSON.stringify(result) : result;
      },
      [name, args, isLong] as const,
    );
    return isLong ? JSON.parse(answer as string) : answer;
  };
  return new Proxy({} as RemoteExcel, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(String(name), args),
  });
}
