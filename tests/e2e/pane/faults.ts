// What the pane shows when something goes wrong, and how the user can continue.
import { expect, test } from '@jest/globals';
import { addinFiles } from '../../excel-host/chromium.ts';
import { measurements, openHost, Pane } from './pane.ts';

export function faults(pane: () => Pane): void {
  const fitted = async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
  };

  test('nothing is selected: said, and tried again', async () => {
    await pane().excel.select('H9:I20');
    await pane().fit();
    await pane().errors.getByText('empty-selection').waitFor();
    await pane().expectAccessible();
    await pane().photograph('empty');
    await pane().select(measurements, 'A1:B6');
    await pane().press('Try again');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('Excel refuses the chart: what was begun is taken back, said, and tried again', async () => {
    await fitted();
    const before = await pane().sheets();
    await pane().excel.failOnce('.SetPosition()');
    await pane().press('Insert');
    await pane().errors.getByText('could not be inserted').waitFor();
    expect(await pane().sheets()).toEqual(before);
    await pane().expectAccessible();
    await pane().press('Try again');
    await pane()
      .notes.getByText(/^Inserted on sheet/)
      .waitFor();
    expect(await pane().sheets()).toHaveLength(2);
  });

  test('a protected workbook: said before anything is written', async () => {
    await fitted();
    await pane().excel.protectStructure(true);
    await pane().press('Insert');
    await pane().errors.getByText('workbook-protected').waitFor();
    expect(await pane().sheets()).toHaveLength(1);
    await pane().excel.protectStructure(false);
    await pane().press('Try again');
    await pane()
      .notes.getByText(/^Inserted on sheet/)
      .waitFor();
  });

  test('what Excel did not take back is listed, and cleaned up at the next opening', async () => {
    await fitted();
    await pane().excel.failAlways(['.SetPosition()', '.Delete()']);
    await pane().press('Insert');
    await pane().errors.getByText('could not be inserted').waitFor();
    expect(await pane().sheets()).toHaveLength(2);
    await pane().reopen();
    await pane()
      .frame.getByRole('region', { name: /^Left unfinished/ })
      .waitFor();
    await pane().expectAccessible();
    await pane().photograph('leftover');
    await pane()
      .button(/^Clean up/)
      .click();
    await pane().errors.getByText('could not be removed').waitFor();
    await pane().excel.failAlways([]);
    await pane().press(/^Clean up/);
    expect(await pane().sheets()).toHaveLength(1);
    expect(
      await pane()
        .frame.getByRole('region', { name: /^Left unfinished/ })
        .count(),
    ).toBe(0);
  });

  test('the sheet of the measurements is gone: said, and nothing else is lost', async () => {
    await pane().put('A1', [['other']]);
    await pane().excel.addSheet('Data');
    await pane().put('Data!A1', measurements);
    await pane().excel.select('Data!A1:B6');
    await pane().fit();
    await pane().excel.deleteSheet('Data');
    await pane().open('Automatic');
    await pane().field('Use hidden rows, too').check();
    await pane().errors.getByText('source-gone').waitFor();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('settings that were damaged are ignored, with a word about it', async () => {
    await fitted();
    await pane().open('Options');
    await pane().field('Model').selectOption({ label: 'Linear scaling' });
    await pane().saved();
    await pane().excel.setSetting('uslFit.pane', '{"version":1,"settings":7}');
    await pane().reopen();
    await pane().notes.getByText('could not be understood').waitFor();
    await pane().open('Options');
    expect(await pane().field('Model').inputValue()).toBe('usl');
  });

  test.each([
    [
      'no WebAssembly',
      'not available or switched off',
      (): void => {
        Reflect.deleteProperty(window, 'WebAssembly');
      },
    ],
    [
      'no vectors in it',
      'too old for USL Fit',
      (): void => {
        WebAssembly.validate = () => false;
      },
    ],
  ])('a web view with %s is told plainly', async (_name, words, initScript) => {
    const host = await openHost({ initScript });
    await host.pane.getByText(words).waitFor();
    expect(await host.pane.locator('button').count()).toBe(0);
    await host.close();
  });

  test.each([
    [
      'sends the solver without its type',
      async (path: string) => {
        const file = await addinFiles(path);
        if (file === null || !path.endsWith('.wasm')) return file;
        return { ...file, contentType: 'application/octet-stream' };
      },
      null,
    ],
    [
      'does not send the solver',
      (path: string) => (path.endsWith('.wasm') ? Promise.resolve(null) : addinFiles(path)),
      'solver-not-loaded',
    ],
  ])('a server that %s', async (_name, serve, code) => {
    const host = await openHost({ serve });
    await host.pane.locator('.start').waitFor();
    const pane = new Pane(host);
    await pane.select(measurements, 'A1:B6');
    await pane.button('Fit').click();
    if (code === null) expect(await pane.result('Peak concurrency')).toBe('26.07');
    else await pane.errors.getByText(code).first().waitFor();
    await host.close();
  });

  test('a web view that compiles no large module at once fits', async () => {
    const host = await openHost({
      // As Chromium did in the main thread, before 114.
      initScript: () => {
        const refuses = {
          construct: () => {
            throw new RangeError('larger than 4 kB: use the asynchronous call');
          },
        };
        WebAssembly.Module = new Proxy(WebAssembly.Module, refuses);
        WebAssembly.Instance = new Proxy(WebAssembly.Instance, refuses);
      },
    });
    const pane = new Pane(host);
    await pane.select(measurements, 'A1:B6');
    await pane.fit();
    expect(await pane.result('Peak concurrency')).toBe('26.07');
    await host.close();
  });

  test('a solver that did not arrive is asked for again', async () => {
    let isOnline = false;
    const host = await openHost({
      serve: (path) =>
        path.endsWith('.wasm') && !isOnline ? Promise.resolve(null) : addinFiles(path),
    });
    const pane = new Pane(host);
    await pane.errors.getByText('The solver could not be loaded').waitFor();
    await pane.select(measurements, 'A1:B6');
    isOnline = true;
    await pane.press('Try again');
    expect(await pane.result('Peak concurrency')).toBe('26.07');
    await host.close();
  });

  test.each([
    ['en-US', 'This Excel is too old'],
    ['de-DE', 'Dieses Excel ist zu alt'],
  ])('an Excel of %s that is too old is told plainly', async (locale, words) => {
    const host = await openHost({ sets: { ExcelApi: '1.10' }, locale });
    await host.pane.getByText(words).waitFor();
    await host.close();
  });

  test('a German web view is told in German, before Excel says its language', async () => {
    const host = await openHost({
      initScript: () => {
        Object.defineProperty(navigator, 'language', { get: () => 'de-DE' });
        Reflect.deleteProperty(window, 'WebAssembly');
      },
    });
    await host.pane.getByText('rechnet mit WebAssembly').waitFor();
    await host.close();
  });
}
