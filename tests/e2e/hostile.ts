// Watches a page while it is given hostile input.
import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openPage } from './openPage.ts';
import { openServed } from './served.ts';

/** The two ways to open the page. */
export const faces = ['the file', 'the served page'] as const;
export type Face = (typeof faces)[number];

/** Upper limits on the content of the page, whatever is pasted. */
const most = { letters: 100_000, elements: 20_000 };

interface Noted {
  ran?: string[];
  /** Whether the page has shown a progress bar. */
  worked?: boolean;
}

export interface WatchedPage {
  page: Page;
  /** Expects that nothing ran, no input became an element, nothing was requested, and the page is small. */
  unharmed: () => Promise<void>;
  /** Checks that the page is unharmed, and closes it. */
  close: () => Promise<void>;
}

/** Opens the page with listeners for anything that runs and for the progress bar. */
export async function watched(browser: Browser, face: Face, hash = ''): Promise<WatchedPage> {
  const { page, faults, close } = await (face === 'the file'
    ? openFile(browser, hash)
    : openFolder(browser, hash));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', () => dialogs.push('popup'));
  await page.evaluate(() => {
    const noted = window as unknown as Noted;
    new MutationObserver(() => {
      if (document.querySelector('progress') !== null) noted.worked = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const unharmed = async () => {
    const found = await page.evaluate(() => ({
      ran: (window as unknown as Noted).ran,
      polluted: Object.keys(Object.prototype).length + Number('polluted' in {}),
      handlers: document.querySelectorAll('[onerror], [onload], [onclick], [onbegin]').length,
      letters: document.querySelector<HTMLTextAreaElement>('#text')?.value.length ?? 0,
      elements: document.querySelectorAll('*').length,
    }));
    expect(found).toMatchObject({ ran: [], polluted: 0, handlers: 0 });
    expect(await page.locator('#root script, #root img, #root iframe').count()).toBe(0);
    expect(found.letters).toBeLessThanOrEqual(most.letters);
    expect(found.elements).toBeLessThan(most.elements);
    expect(dialogs).toEqual([]);
    expect(faults()).toEqual([]);
  };
  return {
    page,
    unharmed,
    close: async () => {
      try {
        await unharmed();
      } finally {
        await close();
      }
    },
  };
}

/** Whether the page has shown a progress bar since it was opened. */
export function workedAt(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as Noted).worked === true);
}

/**
 * Pastes over all existing text. A text of megabytes is built in the page, from a piece and the number of its
 * repetitions.
 */
export async function paste(page: Page, piece: string, times = 1): Promise<void> {
  await page.evaluate(
    ([part, count]) => {
      const area = document.querySelector<HTMLTextAreaElement>('#text');
      if (area === null) throw new Error('there is no text area');
      area.focus();
      area.select();
      const clipboardData = new DataTransfer();
      const text = part.repeat(count);
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // If the page does not handle the paste, the browser does.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else inserts text as a browser does
      if (area.dispatchEvent(event)) document.execCommand('insertText', false, text);
    },
    [piece, times] as const,
  );
}

/** Waits until the computation is done, and returns the result shown. */
export async function answered(page: Page): Promise<string> {
  await page.waitForFunction(
    () =>
      document.querySelector('progress') === null &&
      document.querySelector('.result .usl-error, .result .usl-report:not(.stale *), .start'),
  );
  return page.locator('.result').innerText();
}

/** Defines the function that hostile input tries to call, before any script of the page runs. */
function trap(): void {
  const noted = window as unknown as Noted & { hack: (what: string) => void };
  noted.ran = [];
  noted.hack = (what) => noted.ran?.push(what);
}

async function openFile(browser: Browser, hash: string) {
  const { page, faults, close } = await openPage(browser, {}, hash, trap);
  return { page, faults: () => faults, close };
}

async function openFolder(browser: Browser, hash: string) {
  const { page, faults, requests, close } = await openServed(browser, { hash, before: trap });
  const isLocal = /^(?:\/|data:|blob:)/;
  return {
    page,
    faults: () => [...faults, ...requests.filter((address) => !isLocal.test(address))],
    close,
  };
}
