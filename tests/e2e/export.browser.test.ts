// What leaves the page, each through the control that is seen, and links that come back in.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import type { Fit } from 'usl-fit';
import { uslFit } from '../support/cli.ts';
import { accessibilityFaults } from './accessibility.ts';
import { browser, eachPage, page, reopen } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { pageUrl } from './openPage.ts';
import { openTab } from './tab.ts';
import { keepFile, photograph } from './photographs.ts';
import { levelsOffAt } from './headlines.ts';

eachPage({ permissions: ['clipboard-read', 'clipboard-write'] });

const panel = () => page.getByRole('region', { name: 'Share and export' });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const exportStatus = () => panel().getByRole('status');
const text = () => page.locator('#text');
const headline = () => page.locator('.usl-headline').first();
const hash = () => page.evaluate(() => location.hash);
const clipboard = (type: string) =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType(wanted))?.text() ?? '';
  }, type);
const saved = async (name: string) => {
  const download = page.waitForEvent('download');
  await button(name).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};
const linkHolding = (value: unknown) =>
  `#v1=z${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

/** Waits for the answer to the question, which is exported with the rest. */
const answered = () => page.locator('.usl-decided-verdict').waitFor();

describe('a link', () => {
  test('brings table, choice, options, rows left out and view to another page', async () => {
    const rows = [1, 2, 4, 8, 16].map((n, i) => `${n};${n + 1};1,${i}34`);
    await text().fill(`users;threads;tps\n${rows.join('\n')}\n`);
    await page.getByLabel('Concurrency', { exact: true }).selectOption('threads');
    await page.locator('#choice-x').selectOption('tps');
    await page.getByLabel('Decimal sign').selectOption('comma');
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await page.getByLabel('Model', { exact: true }).selectOption('linear');
    await page.getByRole('radio', { name: 'Efficiency' }).check();
    await page.getByLabel('Logarithmic axes').check();
    await page.locator('.usl-point').nth(1).click();
    const before = await text().inputValue();
    const answer = await page.locator('.usl-answers').textContent();
    const length = await page.evaluate(() => history.length);

    await button('Copy link').click();
    await page.getByText('The link is copied').waitFor();
    const link = await clipboard('text/plain');
    expect(link).toBe(`${pageUrl}${await hash()}`);
    expect(await exportStatus().textContent()).toContain(`It has ${link.length} characters.`);
    // The way back is no longer than it was.
    expect(await page.evaluate(() => history.length)).toBe(length);

    await reopen({}, link.slice(pageUrl.length));
    expect(await text().inputValue()).toBe(before);
    expect(await page.locator('.usl-answers').textContent()).toBe(answer);
    expect(await page.getByLabel('Decimal sign').inputValue()).toBe('comma');
    expect(await page.getByRole('radio', { name: 'Efficiency' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Logarithmic axes').isChecked()).toBe(true);
    expect(await page.locator('.usl-legend').textContent()).toContain('excluded: row 3');
    expect(await page.getByRole('img', { name: 'Efficiency against threads' }).count()).toBe(1);
    expect(await page.locator('.tag').count()).toBe(0);
  });

  test('of a file says what it opens, and the page is saved with its table to be sent', async () => {
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,40\n16,39\n');
    const answer = await page.locator('.usl-answers').textContent();
    await button('Copy link').click();
    await page.getByText('opens it only where the same file lies').waitFor();
    const { name, bytes } = await saved('Save page with this table');
    expect(name).toBe('usl-fit.html');
    await page.getByText('It is this page with the table inside').waitFor();

    const folder = mkdtempSync(join(tmpdir(), 'usl-fit-'));
    const copy = join(folder, name);
    writeFileSync(copy, bytes);
    const messages: string[] = [];
    const { page: sent, close } = await openTab(browser, { locale: 'en-US' }, async (tab) => {
      tab.on('console', (message) => messages.push(message.text()));
      await tab.goto(pathToFileURL(copy).href);
      await tab.waitForSelector('.usl-report');
    });
    expect(await sent.locator('#text').inputValue()).toContain('16,39');
    expect(await sent.locator('.usl-answers').textContent()).toBe(answer);
    // And again from there, with another table.
    await sent.locator('#text').fill('users,tps\n1,10\n2,18\n4,30\n8,40\n16,77\n');
    const download = sent.waitForEvent('download');
    await sent.getByRole('button', { name: 'Save page with this table' }).click();
    const again = readFileSync(await (await download).path(), 'utf8');
    expect(again.match(/name="usl-fit-session"/g)).toHaveLength(1);
    expect(messages).toEqual([]);
    await close();
    rmSync(folder, { recursive: true });
  });

  test('of a file leads to the copy on a server, where one is known', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'canonical',
        href: 'https://usl.example.com/',
      });
      document.head.append(link);
    });
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,40\n16,39\n');
    await button('Copy link').click();
    await page.getByText('It opens the copy at https://usl.example.com/.').waitFor();
    expect(await clipboard('text/plain')).toBe(`https://usl.example.com/${await hash()}`);
  });

  test('put into the address of an open page is a step that can be undone', async () => {
    const before = await text().inputValue();
    const link = linkHolding({
      text: 'users,tps\n1,10\n2,18\n4,30\n8,50\n',
      look: { view: 'latency' },
    });
    await page.evaluate((next) => {
      location.hash = next;
    }, link);
    await page.getByRole('img', { name: /^Latency/ }).waitFor();
    expect(await text().inputValue()).toContain('8,50');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text().inputValue()).toBe(before);
  });

  test('without weights is fitted with equal ones as when it was made, and says so', async () => {
    const peak = () => page.locator('.usl-results td').first().textContent();
    const note = () => page.getByText('This was saved before weights went by evidence');
    await reopen({}, linkHolding({ text: await text().inputValue() }));
    await note().waitFor();
    expect(await peak()).toBe('24.77');
    expect(await accessibilityFaults(page)).toEqual([]);
    // A link made from it names them.
    await button('Copy link').click();
    await page.getByText('The link is copied').waitFor();
    await page.getByRole('button', { name: 'Use weights by evidence' }).click();
    await note().waitFor({ state: 'detached' });
    expect(await peak()).toBe('26.07');
    await page.getByRole('button', { name: 'Undo' }).click();
    await note().waitFor();
    expect(await peak()).toBe('24.77');
    await reopen({}, await hash());
    expect(await peak()).toBe('24.77');
    expect(await note().count()).toBe(0);
  });

  test('is made while the measurements cannot be fitted, too', async () => {
    await text().fill('users,tps\n1,10\n2,oops\n');
    expect(await panel().getByRole('button').allTextContents()).toEqual([
      'Copy link',
      'Save page with this table',
    ]);
    await button('Copy link').click();
    await page.getByText('The link is copied').waitFor();
    await reopen({}, await hash());
    expect(await text().inputValue()).toContain('oops');
    expect(await page.locator('.usl-error').textContent()).toContain('not-a-number');
  });

  test('of a table that is too large is refused, and what there was stays', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => `${i + 1},${(i + 1) * 9}`);
    await text().evaluate(
      (area: HTMLTextAreaElement, value) => {
        area.value = value;
        area.dispatchEvent(
          new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }),
        );
      },
      `users,tps\n${rows.join('\n')}\n`,
    );
    const before = await hash();
    await button('Copy link').click();
    await page.getByText('session-too-large-for-link').waitFor();
    expect(await hash()).toBe(before);
  });

  const damaged = 'The link does not hold a session that this page can read';
  test.each([
    ['garbage', '#v1=zAAAABBBB', damaged],
    ['of a newer version', '#v99=zAAAA', 'Open it in a newer version of this page'],
    [
      'a bomb',
      `#v1=z${deflateRawSync(Buffer.alloc(300_000_000, 'a')).toString('base64url')}`,
      'the most this page opens',
    ],
    ['with wrong types', linkHolding({ text: { toString: 1 } }), damaged],
  ])(
    'that is poisoned, %s, is answered by a sentence beside the example',
    async (_, link, words) => {
      await reopen({}, link);
      await page.getByText(words).waitFor();
      expect(await headline().textContent()).toContain(levelsOffAt('12,100'));
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await page.getByText(words).count()).toBe(0);
    },
  );

  test('with HTML and formulas in it runs nothing', async () => {
    const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const rows = [1, 2, 4, 8].map((n) => `"${evil.replaceAll('"', '""')}",${n},${n * 10}`);
    const link = linkHolding({
      text: `"=cmd()",users,tps\n${rows.join('\n')}\n`,
      exclusions: [[2, evil]],
      choice: { group: 1 },
    });
    const title = await page.title();
    await reopen({}, link);
    await page.locator('.usl-report, .usl-error').first().waitFor();
    expect(await page.title()).toBe(title);
    expect(await page.locator('#root img, #root script').count()).toBe(0);
  });
});

describe('a copy', () => {
  test.each([
    { locale: 'de-DE', copy: 'Für Excel kopieren', contention: 'Contention (σ)' },
    // The page speaks English there, and writes numbers as the browser does.
    { locale: 'es-ES', copy: 'Copy for Excel', contention: 'Contention (σ)' },
  ])('for Excel has the decimal sign of $locale, and numbers that need none', async (speaker) => {
    await reopen({ locale: speaker.locale });
    await page.getByRole('button', { name: speaker.copy, exact: true }).click();
    await page.locator('.export [role=status]:not(:empty)').waitFor();
    const plain = await clipboard('text/plain');
    expect(plain).toContain('\t9897,24\t');
    expect(plain).toContain(`${speaker.contention}\t0,0122590722690`);
    const html = await clipboard('text/html');
    expect(html).toMatch(/<td [^>]*x:num="9897\.24"[^>]*>9897,24<\/td>/);
    // Pasted here, a block of it is numbers again.
    const points = plain.split('\r\n').filter((line) => /^\d+\t/.test(line));
    const columns = points.map((line) => line.split('\t').slice(1, 3).join(';'));
    await text().fill(`concurrency;throughput_qps\n${columns.join('\n')}\n`);
    expect(await page.locator('.usl-results td').first().textContent()).toBe('26,07');
  });

  test('as Markdown is the report', async () => {
    await button('Copy as Markdown').click();
    await page.getByText('copied as Markdown').waitFor();
    const markdown = await clipboard('text/plain');
    expect(markdown).toContain(`**${await headline().textContent()}**`);
    expect(markdown).toContain('| Peak concurrency | 26.07 |');
  });

  test.each(['Copy link', 'Copy for Excel', 'Copy as Markdown'])(
    '%s: where no page may copy, the text is there, selected',
    async (name) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await button(name).click();
      const area = panel().getByRole('textbox');
      await area.waitFor();
      const selected = await area.evaluate((element: HTMLTextAreaElement) => {
        const { value, selectionStart, selectionEnd } = element;
        return document.activeElement === element && value.slice(selectionStart, selectionEnd);
      });
      expect(selected).toBe(await area.inputValue());
      expect(selected).toContain(name === 'Copy link' ? `${pageUrl}#v2=` : '26.0');
      expect(await accessibilityFaults(page)).toEqual([]);
      await button('Done').click();
      expect(await area.count()).toBe(0);
    },
  );
});

describe('a file', () => {
  test('of points opens in a spreadsheet', async () => {
    const { name, bytes } = await saved('Save points (CSV)');
    expect(name).toBe('usl-fit-points.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toContain('\r\n6,16,9897.24,');
    expect(await exportStatus().textContent()).toContain('usl-fit-points.csv is saved');
  });

  test('of the result is what the command line prints, and what was asked', async () => {
    await answered();
    const { name, bytes } = await saved('Save result (JSON)');
    expect(name).toBe('usl-fit-result.json');
    const { questions, ...result } = JSON.parse(bytes.toString()) as {
      questions: unknown[];
      fits: Fit[];
    };
    const printed = uslFit(['fit', '-', '--json'], await text().inputValue()).stdout;
    expect(`${JSON.stringify(result, null, 2)}\n`).toBe(printed);
    expect(questions).toEqual([
      {
        series: null,
        question: 'Can it handle +30%?',
        answer: expect.arrayContaining([
          expect.stringMatching(/^Cannot tell: by forecast it peaks at/),
        ]),
        tried: null,
      },
    ]);
    const { fits } = result;
    expect(fits[0]?.peak?.concurrency.estimate).toBeCloseTo(26.0742, 3);
  });

  test('of the result holds the options and the rows left out', async () => {
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await page.getByLabel('Model', { exact: true }).selectOption('amdahl');
    await page.locator('.usl-point').nth(1).click();
    const { fits } = JSON.parse((await saved('Save result (JSON)')).bytes.toString()) as {
      fits: Fit[];
    };
    expect(fits[0]?.model).toBe('amdahl');
    expect(fits[0]?.points.filter(({ included }) => !included).map(({ row }) => row)).toEqual([3]);
  });

  const looks: [string, BrowserContextOptions][] = [
    ['light', { colorScheme: 'light' }],
    ['dark and narrow', { colorScheme: 'dark', viewport: { width: 320, height: 700 } }],
    ['forced colours', { forcedColors: 'active' }],
  ];
  test.each(looks)('of the chart is the same picture on a screen that is %s', async (_, look) => {
    await reopen(look);
    const { name, bytes } = await saved('Save chart (SVG)');
    expect(name).toBe('usl-fit-chart.svg');
    const svg = bytes.toString();
    // Nothing in it refers to anything, but for the clip path it brings.
    expect(svg).not.toMatch(/class=|style=|var\(|<style|href|@import|rgb\(/);
    expect(svg.match(/url\([^)]*\)/g)?.every((url) => url.startsWith('url(#'))).toBe(true);
    expect(svg).toContain('fill="#ffffff"');
    expect(svg).toContain('stroke="#1b5fc4"');
    expect(svg).toContain('>throughput_qps against concurrency</title>');
    const shown = await page.context().newPage();
    await shown.setContent(`<body style="margin:0">${svg.replace(/^<\?xml[^>]*>/, '')}</body>`);
    const drawn = await shown.locator('svg text').allTextContents();
    expect(drawn).toEqual(
      expect.arrayContaining(['throughput_qps', 'concurrency', 'measured', 'estimate']),
    );
    const box = await shown.locator('svg').first().boundingBox();
    expect(box?.width).toBe(664);
    const cut = await shown.locator('svg text').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const { left, right } = label.getBoundingClientRect();
          return left < 0 || right > 664;
        })
        .map((label) => label.textContent),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('.usl-light').count()).toBe(0);
  });

  test('of the chart as PNG is the same picture at twice its size', async () => {
    await reopen({ colorScheme: 'dark' });
    await answered();
    const svg = (await saved('Save chart (SVG)')).bytes.toString();
    const [, width, height] = /<svg [^>]*?width="(\d+)" height="([\d.]+)"/.exec(svg) ?? [];
    const { name, bytes } = await saved('Save chart (PNG)');
    expect(name).toBe('usl-fit-chart.png');
    keepFile('export-chart.png', bytes);
    const seen = await page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        const counts = new Map<string, number>();
        for (let at = 0; at < data.length; at += 4) {
          const colour = `${data[at]},${data[at + 1]},${data[at + 2]},${data[at + 3]}`;
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        const share = (colour: string) => (counts.get(colour) ?? 0) / (data.length / 4);
        return {
          size: [canvas.width, canvas.height],
          paper: share('255,255,255,255'),
          blue: share('27,95,196,255'),
        };
      },
      `data:image/png;base64,${bytes.toString('base64')}`,
    );
    expect(seen.size).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(seen.paper).toBeGreaterThan(0.4);
    expect(seen.blue).toBeGreaterThan(0.001);
  });

  test('for a chat goes to the clipboard: the sentence, the chart, where it comes from', async () => {
    await button('Copy picture for a chat').click();
    await page.getByText('The picture is copied').waitFor();
    const { size, chart } = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const png = await item?.getType('image/png');
      const { width, height } = await createImageBitmap(png ?? new Blob());
      const around = document.querySelector('.usl-chart')?.getBoundingClientRect();
      const bytes = new Uint8Array((await png?.arrayBuffer()) ?? new ArrayBuffer(0));
      Object.assign(window, { picture: [...bytes] });
      return { size: [width, height], chart: around?.height ?? 0 };
    });
    expect(size[0]).toBe(2 * (640 + 24));
    // Room for two lines of a sentence, the legend and two of where it comes from.
    expect(size[1]).toBeGreaterThan(chart + 150);
    const bytes = await page.evaluate(() => (window as unknown as { picture: number[] }).picture);
    keepFile('export-chat.png', Uint8Array.from(bytes));
  });

  test('for a chat is saved where the browser lets no page copy it', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
    const { name, bytes } = await saved('Copy picture for a chat');
    expect(name).toBe('usl-fit-picture.png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    await page.getByText('usl-fit-picture.png is saved instead').waitFor();
  });

  test('of the chart shows the view, the series and the plan that are on the screen', async () => {
    const rows = [1, 2, 4, 8, 16, 32].flatMap((n) => [
      `old & <odd>,${n},${(100 * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1))}`,
      `new,${n},${(200 * n) / (1 + 0.02 * (n - 1) + 0.0004 * n * (n - 1))}`,
    ]);
    await text().fill(`system,users,tps\n${rows.join('\n')}\n`);
    await page.getByRole('radio', { name: 'Latency' }).check();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByRole('slider', { name: /^Coherency/ }).fill('0.5');
    await page.locator('.usl-what-if').first().waitFor();
    const svg = (await saved('Save chart (SVG)')).bytes.toString();
    expect(svg).toContain('old &amp; &lt;odd&gt;');
    expect(svg).toContain('>what if</text>');
    expect(svg).toMatch(/>Latency \(milliseconds\)<\/text>/);
    keepFile('export-series.svg', svg);
  });
});

describe('on paper', () => {
  test('the button asks the browser to print', async () => {
    await page.evaluate(() => {
      Object.assign(window, { prints: 0 });
      window.print = () => {
        Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 });
      };
    });
    await button('Print or save as PDF').click();
    expect(await page.evaluate('prints')).toBe(1);
  });

  test('there are answer, chart, numbers, points, warnings and origin, and no controls', async () => {
    await reopen({ colorScheme: 'dark' });
    // One warning names a row.
    await page
      .locator('#text')
      .fill('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,98970\n32,12000\n');
    await page.getByRole('button', { name: 'Show row 6' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const visible = (selector: string) => page.locator(`${selector}:visible`).count();
    for (const part of [
      '.usl-headline',
      '.usl-chart',
      '.usl-results',
      '.usl-points table',
      '.provenance',
    ]) {
      expect([part, await visible(part)]).toEqual([part, 1]);
    }
    expect(await visible('.usl-warnings li')).toBeGreaterThan(0);
    for (const control of [
      // A row and a term are words of the report, too.
      'button:not(.usl-row[aria-label], .usl-term)',
      'input',
      'textarea',
      'select',
      'h2#export',
      'footer',
    ]) {
      expect([control, await visible(control)]).toEqual([control, 0]);
    }
    const row = await page
      .locator('.usl-row')
      .first()
      .evaluate((element) => {
        const { borderStyle, textDecorationLine, color } = getComputedStyle(element);
        const { parentElement } = element;
        const around = parentElement === null ? '' : getComputedStyle(parentElement).color;
        return [borderStyle, textDecorationLine, color === around];
      });
    expect(row).toEqual(['none', 'none', true]);
    expect(await page.locator('.provenance').textContent()).toContain('Made with USL Fit');
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--usl-paper', '--usl-series-0', '--usl-warn'].map((name) =>
        style.getPropertyValue(name),
      );
    });
    expect(colours).toEqual(['#ffffff', '#1b5fc4', '#8a5a00']);
    keepFile('export-report.pdf', await page.pdf({ format: 'A4' }));
    // While it is printed, the chart is laid out for paper.
    const widthAt = (event: string) =>
      page.evaluate(async (name) => {
        dispatchEvent(new Event(name));
        await new Promise((done) => setTimeout(done));
        return document.querySelector<SVGSVGElement>('.usl-chart')?.viewBox.baseVal.width;
      }, event);
    expect(await widthAt('beforeprint')).toBe(680);
    expect(await widthAt('afterprint')).not.toBe(680);
  });

  test('the last page has a part of the report with its heading, however much a page holds', async () => {
    await page.emulateMedia({ media: 'print' });
    const lengths = new Set<number>();
    for (let height = 190; height <= 330; height += 10) {
      const paper = { width: '210mm', height: `${height}mm`, tagged: true, outline: true };
      const pdf = (await page.pdf(paper)).toString('latin1');
      const pages = /\/Kids\s*\[([^\]]*)\]/.exec(pdf)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
      const withHeading = [...pdf.matchAll(/\/Dest\s*\[(\d+) 0 R/g)].map(([, number]) => number);
      expect([height, withHeading]).toEqual([height, expect.arrayContaining(pages.slice(-1))]);
      lengths.add(pages.length);
    }
    expect(lengths.size).toBeGreaterThan(1);
  });
});

test('axe-core finds no fault and nothing is cut off, however the screen is set', async () => {
  await button('Copy link').click();
  await page.getByText('The link is copied').waitFor();
  await expectGoodLooks(
    page,
    { of: 'export', names: ['light', 'dark', 'narrow', 'forced-colours'] },
    (name) => photograph(panel(), name),
  );
});

test('the keyboard alone takes the report along', async () => {
  await button('Copy link').focus();
  const next = [
    'Copy picture for a chat',
    'Save page with this table',
    'Copy for Excel',
    'Copy as Markdown',
  ];
  for (const name of next) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.getByText('copied as Markdown').waitFor();
});
