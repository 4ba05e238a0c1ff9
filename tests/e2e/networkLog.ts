// Records every request and lookup that a browser makes to the network, whether for a page, a worker, a service worker
// or itself. Chromium keeps this log at a level below all of them:
// https://www.chromium.org/for-testers/providing-network-details/
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** A browser that keeps a log of its network. */
export interface Recorded {
  browser: Browser;
  /** Closes the browser and returns what it requested from the network, in order. */
  log: () => Promise<NetworkRequests>;
}

/** What the browser requested from the network. */
export interface NetworkRequests {
  addresses: string[];
  /** Hosts whose names were looked up, each as `scheme://host:port`. */
  hosts: string[];
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: { url?: string; initiator?: string; host?: string } }[];
}

/** Requests that the browser makes for itself, whatever page is open: sign-in state, updates, form autofill. */
const browserHosts =
  /^https?:\/\/(?:accounts\.google\.com|(?:update|content-autofill)\.googleapis\.com)\//;

/**
 * The events that start a request, web sockets included, and that look up the name of a host before the first request
 * to it.
 */
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
      return requestsIn(events, constants.logEventTypes);
    },
  };
}

function requestsIn(events: NetLog['events'], types: Record<string, number>): NetworkRequests {
  const of = (name: string) =>
    events.flatMap(({ type, params }) => (type === types[name] ? [params ?? {}] : []));
  return {
    addresses: of(request).flatMap(({ url, initiator }) =>
      // If a page had requested it, the initiator would name that page.
      url === undefined || (browserHosts.test(url) && initiator === 'not an origin') ? [] : [url],
    ),
    hosts: of(lookup).flatMap(({ host }) =>
      host === undefined || browserHosts.test(`${host}/`) ? [] : [host],
    ),
  };
}
