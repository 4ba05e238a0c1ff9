// Ways to reach a network from a page, for tests that show that none of them works.
import type { Page } from 'playwright-core';

/** One way to request an address, and the directive of the content security policy that blocks it. */
export interface Attempt {
  name: string;
  directive: string;
  /** Runs in the page or a worker, so it can use only its argument. */
  ask: (address: string) => unknown;
}

/** A different address for each attempt, in a domain that is reserved for examples (RFC 2606). */
const outside = (name: string) => `https://outside.example/${name}`;

const anywhere: readonly Attempt[] = [
  { name: 'fetch', directive: 'connect-src', ask: (address) => void fetch(address).catch(() => 0) },
  {
    name: 'xhr',
    directive: 'connect-src',
    ask: (address) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.send('cells');
    },
  },
  {
    name: 'socket',
    directive: 'connect-src',
    ask: (address) => new WebSocket(address.replace('https', 'wss')),
  },
  { name: 'events', directive: 'connect-src', ask: (address) => new EventSource(address) },
];

/** Attempts from the page itself. */
export const inPage: readonly Attempt[] = [
  ...anywhere,
  {
    name: 'beacon',
    directive: 'connect-src',
    ask: (address) => navigator.sendBeacon(address, 'cells'),
  },
  {
    name: 'picture',
    directive: 'img-src',
    ask: (address) => {
      new Image().src = address;
    },
  },
  {
    name: 'script',
    directive: 'script-src-elem',
    ask: (address) => {
      document.head.append(Object.assign(document.createElement('script'), { src: address }));
    },
  },
  {
    name: 'style',
    directive: 'style-src-elem',
    ask: (address) => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }),
      );
    },
  },
  {
    name: 'font',
    directive: 'font-src',
    ask: (address) => void new FontFace('x', `url(${address})`).load().catch(() => 0),
  },
  {
    name: 'sound',
    directive: 'media-src',
    ask: (address) => {
      new Audio(address).load();
    },
  },
  {
    name: 'frame',
    directive: 'frame-src',
    ask: (address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    },
  },
  {
    name: 'form',
    directive: 'form-action',
    ask: (address) => {
      // Submits into an empty frame, so that the page stays.
      document.body.append(Object.assign(document.createElement('iframe'), { name: 'nowhere' }));
      const form = Object.assign(document.createElement('form'), {
        action: address,
        method: 'post',
        target: 'nowhere',
      });
      document.body.append(form);
      form.submit();
    },
  },
];

/** Attempts from a worker that the page created. */
export const inWorker: readonly Attempt[] = [
  ...anywhere,
  {
    name: 'import',
    directive: 'script-src-elem',
    ask: (address: string) => {
      (globalThis as unknown as { importScripts: (from: string) => void }).importScripts(address);
    },
  },
].map((each) => ({ ...each, name: `worker-${each.name}` }));

/** Makes all attempts and returns, for each, the directive that blocked it, or null if none did. */
export async function attempt(page: Page): Promise<Record<'page' | 'worker', (string | null)[]>> {
  const scripts = (attempts: readonly Attempt[]) =>
    attempts.map(({ name, ask }) => `(${ask.toString()})(${JSON.stringify(outside(name))})`);
  return {
    page: await page.evaluate(`(${tried.toString()})(${listOf(scripts(inPage))})`),
    worker: await page.evaluate(
      async (script) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script])));
        return new Promise<(string | null)[]>((resolve) => {
          worker.onmessage = ({ data }) => {
            resolve(data as (string | null)[]);
          };
        });
      },
      `(${tried.toString()})(${listOf(scripts(inWorker))}).then(postMessage);`,
    ),
  };
}

function listOf(scripts: readonly string[]): string {
  return `[${scripts.map((script) => `() => ${script}`).join(', ')}]`;
}

/** Makes the attempts one after the other, leaving each a moment to be reported as blocked. */
async function tried(attempts: readonly (() => unknown)[]): Promise<(string | null)[]> {
  const moment = 300;
  const refused: (string | null)[] = [];
  let seen: string[] = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    seen.push(effectiveDirective);
  });
  for (const each of attempts) {
    seen = [];
    try {
      each();
    } catch {
      // Some are blocked immediately, with an exception.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, moment);
    });
    refused.push(seen[0] ?? null);
  }
  return refused;
}
