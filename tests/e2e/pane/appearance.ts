// How the pane looks with different screen settings.
import { expect, test } from '@jest/globals';
import { rulesOf } from '../accessibility.ts';
import { measurements, openPane, type Pane } from './pane.ts';
import { beforeAndAfter } from '../../excel-host/scenarios/stage.ts';
import { wso2 } from './wso2.ts';

const looks = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced-colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

export function appearance(): void {
  test('320 px wide nothing is cut off and axe reports nothing, in any colours', async () => {
    const pane: Pane = await openPane({ viewport: { width: 320, height: 900 } });
    try {
      // Avoids colours in transition, which would be neither the old nor the new one.
      await pane.page.emulateMedia({ reducedMotion: 'reduce' });
      await pane.select(wso2, 'A1:D13');
      await pane.fit();
      await pane.frame.locator('.comparison').waitFor();
      for (const title of [
        'Excluded rows',
        'Meet a requirement',
        'Try a change',
        'Options',
        'Automatic',
      ]) {
        await pane.open(title);
      }
      for (const { name, media } of looks) {
        await pane.page.emulateMedia(media);
        await pane.expectAccessible(rulesOf(media));
        const [width, content] = await pane.frame.evaluate(() => [
          document.documentElement.clientWidth,
          document.documentElement.scrollWidth,
        ]);
        expect([name, content]).toEqual([name, width]);
      }
      for (const { name, media } of looks) {
        await pane.page.emulateMedia({ forcedColors: 'none', ...media });
        await pane.photographWhole(`narrow-${name}`);
      }
    } finally {
      await pane.close();
    }
  });

  test.each([
    [320, 760, 'en-US', 'Fit'],
    [320, 760, 'de-DE', 'Anpassen'],
    [350, 900, 'en-US', 'Fit'],
    [350, 900, 'de-DE', 'Anpassen'],
  ])(
    'at %i × %i, %s, the answer and the chart are on the first screen',
    async (width, height, locale, fit) => {
      const pane = await openPane({ locale, viewport: { width, height } });
      try {
        for (const [series, cells, address] of [
          [1, measurements, 'A1:B6'],
          [3, wso2, 'A1:D13'],
        ] as const) {
          await pane.select(cells, address);
          await pane.press(fit);
          const parts = '.usl-answers, .usl-paper, .decisions, .usl-results';
          const order = await pane.frame
            .locator(parts)
            .evaluateAll((all) => all.map((e) => e.classList[0]));
          expect(order.slice(0, 4)).toEqual(['usl-answers', 'usl-paper', 'decisions', 'usl-table']);
          // The bar is one line: its parts are side by side.
          const tops = await pane.frame
            .locator('.bar > :not(.usl-hidden)')
            .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
          expect(new Set(tops).size).toBe(1);
          const chart = await pane.frame.locator('.usl-chart').boundingBox();
          expect((chart?.y ?? Infinity) + (chart?.height ?? 0)).toBeLessThan(height);
          for (const colorScheme of ['light', 'dark'] as const) {
            // Avoids colours in transition, which would be neither the old nor the new one.
            await pane.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await pane.photograph(`first-${width}-${locale}-${series}-${colorScheme}`);
          }
        }
      } finally {
        await pane.close();
      }
    },
  );

  test('at 320 × 760 a fit without a doubt is no longer than two screens', async () => {
    const pane = await openPane({ viewport: { width: 320, height: 760 } });
    try {
      const clean = beforeAndAfter.map((row) => row.slice(0, 2));
      await pane.select(clean, 'A1:B8');
      await pane.fit();
      await pane.frame.locator('.usl-report').waitFor();
      expect(await pane.frame.locator('.usl-doubts').count()).toBe(0);
      const height = await pane.frame.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(2 * 760);
      await pane.photographWhole('clean');
    } finally {
      await pane.close();
    }
  });

  test('in a German Excel numbers are typed and read with a comma', async () => {
    const pane = await openPane({ locale: 'de-DE' });
    try {
      const typed = ['955,16', '1878,91', '3548,68', '6531,08', '9897,24'];
      await pane.put('A1', [['Nutzer', 'Anfragen/s'], ...[1, 2, 4, 8, 16].map((n) => [n, ''])]);
      for (const [i, text] of typed.entries()) await pane.excel.edit(`B${i + 2}`, text);
      await pane.excel.select('A1:B6');
      await pane.press('Anpassen');
      expect(await pane.frame.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await pane.headline.textContent()).toContain('Steigt bei 16 Benutzern noch (9.897');
      expect(await pane.notes.textContent()).toContain('Angepasst aus Sheet1!A1:B6');
      expect(await pane.result('Nebenläufigkeit am Maximum')).toBe('26,07');
      await pane.open('Einstellungen');
      await pane.field(/^Konfidenzniveau/).fill('99,5');
      await pane.unfold();
      await pane.frame.getByRole('columnheader', { name: '99,5' }).waitFor();
    } finally {
      await pane.close();
    }
  });

  test.each([
    ['#1F1F1F', 'light', 'rgb(27, 32, 41)'],
    ['#FFFFFF', 'dark', 'rgb(255, 255, 255)'],
  ] as const)(
    'Office of colour %s is followed where the system is %s',
    async (colour, system, paper) => {
      const pane = await openPane({ initScript: colour === '#FFFFFF' ? lightOffice : darkOffice });
      try {
        await pane.page.emulateMedia({ colorScheme: system });
        const background = await pane.frame.evaluate(
          () => getComputedStyle(document.body).backgroundColor,
        );
        expect(background).toBe(paper);
      } finally {
        await pane.host.close();
      }
    },
  );
}

/** Simulates an Office version that reports its colours. It runs in the page, so it must be self-contained. */
function darkOffice(): void {
  Object.defineProperty(Object.prototype, 'officeTheme', {
    configurable: true,
    get: () => ({ bodyBackgroundColor: '#1F1F1F' }),
    set: () => undefined,
  });
}

function lightOffice(): void {
  Object.defineProperty(Object.prototype, 'officeTheme', {
    configurable: true,
    get: () => ({ bodyBackgroundColor: '#FFFFFF' }),
    set: () => undefined,
  });
}
