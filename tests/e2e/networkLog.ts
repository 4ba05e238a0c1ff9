// Everything that a browser's network was asked for, by whomever: a page, a worker, a service worker or the
// browser itself. Chromium keeps this log beneath all of them: https://www.chromium.org/for-testers/providing-network-details/
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** A browser that keeps a log of its network. */
export interface Recorded {
  browser: Browser;
  /** Ends the browser and tells what it asked a network for, in order. */
  log: () => Promise<Asked>;
}

/** What a network was asked for. */
export interface Asked {
  addresses: string[];
  /** Hosts whose names were looked up, each as `scheme://host:port`. */
  hosts: string[];
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: { url?: string; initiator?: string; host?: string } }[];
}

/** What the browser asks for on its own account, whatever page is open: who is signed in, updates, how to fill in forms. */
const own = /^https?:\/\/(?:accounts\.google\.com|(?:update|content-autofill)\.googleapis\.com)\//;

/** Requests begin with the one, web sockets among them; before the first to a host its name is looked up. */
const [request, lookup] = ['URL_REQUEST_START_JOB', 'HOST_RESOLVER_MANAGER_REQUEST'];

/** Starts a browser that keeps a log of its network. */
export async function launchRecorded(): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'usl-fit-network-'));
  const file = join(folder, 'log.json');
  const browser = await launchBrowser([`--log-net-log=${file}`]);
  return {
    browser,
    log: async () => {
      await browser.close();
      const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as NetLog;
      rmSync(folder, { recursive: true });
      return askedIn(events, constants.logEventTypes);
    },
  };
}

function askedIn(events: NetLog['events'], types: Record<string, number>): Asked {
  const of = (name: string) =>
    events.flatMap(({ type, params }) => (type === types[name] ? [params ?? {}] : []));
  return {
    addresses: of(request).flatMap(({ url, initiator }) =>
      // A page that asked for it would be named.
      url === undefined || (own.test(url) && initiator === 'not an origin') ? [] : [url],
    ),
    hosts: of(lookup).flatMap(({ host }) =>
      host === undefined || own.test(`${host}/`) ? [] : [host],
    ),
  };
}
