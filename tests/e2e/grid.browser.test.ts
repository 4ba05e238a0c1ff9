// The table as somebody who knows a sheet uses it: each key and each button by what it does.
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { accessibilityFaults, rulesOf } from './accessibility.ts';
import { eachPage, onePage, page, reopen } from './eachPage.ts';
import { expectGoodLooks, setLook } from './looks.ts';
import { showInput } from './openPage.ts';
import { photograph } from './photographs.ts';
import { pasteInto, Sheet } from './sheet.ts';

eachPage({ permissions: ['clipboard-read', 'clipboard-write'] });

let sheet: Sheet;

function prepare(): void {
  sheet = new Sheet(page);
}
beforeEach(prepare);

async function openSheet(options: BrowserContextOptions): Promise<void> {
  await reopen(options);
  await showInput(page);
  prepare();
}

const text = () => page.locator('#text');
const now = () => text().inputValue();
const key = (name: string) => page.keyboard.press(name);
const keys = async (...names: string[]) => {
  for (const name of names) await key(name);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const start = async (row: number | 'new', column: string) => {
  await (await sheet.cell(row, column)).click();
};
const table = 'users,tps,host\n1,100,a\n2,190,b\n4,340,c\n8,520,d\n16,700,e\n';
const fill = () => text().fill(table);

describe('keys move', () => {
  onePage();
  test.each<[string, string[], string]>([
    ['the arrows', ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'], '4 users'],
    ['Enter, and back with Shift', ['Enter', 'Enter', 'Shift+Enter'], '4 users'],
    ['Tab, and back with Shift', ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab'], '4 users'],
    ['Enter after Tab, to where Tab began', ['Tab', 'Tab', 'Enter'], '4 users'],
    ['End and Home', ['End', 'ArrowDown'], '4 host'],
    ['Home', ['End', 'Home'], '3 users'],
    ['Ctrl+End', ['Control+End'], '6 host'],
    ['Ctrl+Home', ['Control+End', 'Control+Home'], '2 users'],
    ['Page Down', ['PageDown'], '+ users'],
    ['Page Up', ['PageDown', 'PageUp'], '2 users'],
    ['Ctrl with an arrow, to the last filled cell', ['Control+ArrowDown'], '6 users'],
    ['the arrows, to what is said of a row', ['End', 'ArrowRight', 'ArrowRight'], '3 Held out'],
  ])('%s', async (_, pressed, to) => {
    await fill();
    await start(3, 'users');
    await keys(...pressed);
    expect(await sheet.focused()).toBe(to);
  });

  test('Tab leaves behind the last cell', async () => {
    await fill();
    await start('new', 'host');
    await key('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Insert above');
  });
});

test('keys lead into the table by one Tab and out of it by one, after Escape', async () => {
  await fill();
  await button('Clear').focus();
  await sheet.grid.waitFor();
  const stops = async () => {
    await key('Tab');
    return page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
  };
  for (let i = 0; i < 80 && !(await stops()); i += 1);
  expect(await sheet.focused()).toBe('2 users');
  await keys('Escape', 'Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Insert above');
  await key('Shift+Tab');
  expect(await sheet.focused()).toBe('2 users');
  await key('Shift+Tab');
  expect(await sheet.focused()).toBeNull();
});

describe('a block is selected', () => {
  onePage();
  const middle = [
    ['190', 'b'],
    ['340', 'c'],
  ];
  beforeEach(fill);

  test('by Shift and the arrows', async () => {
    await start(3, 'tps');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight');
    expect(await sheet.selected()).toEqual(middle);
    expect(await sheet.focused()).toBe('3 tps');
    await page.getByText('2 rows × 2 columns selected').waitFor();
    await key('ArrowDown');
    expect(await sheet.selected()).toEqual([['340']]);
  });

  test('by Shift and a click, and by dragging', async () => {
    await start(3, 'tps');
    await (await sheet.cell(4, 'host')).click({ modifiers: ['Shift'] });
    expect(await sheet.selected()).toEqual(middle);
    await start(2, 'users');
    await (await sheet.cell(3, 'tps')).hover();
    await page.mouse.down();
    await (await sheet.cell(4, 'host')).hover();
    await page.mouse.up();
    expect(await sheet.selected()).toEqual(middle);
    await (await sheet.cell(6, 'host')).hover();
    expect(await sheet.selected()).toEqual(middle);
  });

  test('whole: by Ctrl+A, a row by its number or Shift+Space, a column by its name or Ctrl+Space', async () => {
    await start(3, 'tps');
    await key('Control+a');
    expect((await sheet.selected()).flat()).toHaveLength(15);
    await sheet.row(4).getByRole('rowheader').click();
    expect(await sheet.selected()).toEqual([['4', '340', 'c']]);
    await start(3, 'tps');
    await key('Shift+ ');
    expect(await sheet.selected()).toEqual([['2', '190', 'b']]);
    await sheet.grid.getByRole('columnheader', { name: 'users' }).click();
    expect(await sheet.selected()).toEqual([['1'], ['2'], ['4'], ['8'], ['16']]);
    await start(3, 'tps');
    await key('Control+ ');
    expect(await sheet.selected()).toEqual([['100'], ['190'], ['340'], ['520'], ['700']]);
  });

  test('Enter and Tab go round in it', async () => {
    await start(3, 'tps');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight', 'Enter', 'Enter');
    expect(await sheet.focused()).toBe('3 host');
    await keys('Tab', 'Tab', 'Tab');
    expect(await sheet.focused()).toBe('3 tps');
    expect(await sheet.selected()).toEqual(middle);
  });
});

describe('a cell is edited', () => {
  onePage();
  beforeEach(fill);

  test('by typing over it; Enter goes on', async () => {
    await start(3, 'tps');
    await page.keyboard.type('191,5');
    await key('Enter');
    expect(await now()).toContain('\n2,"191,5",b\n');
    expect(await sheet.focused()).toBe('4 tps');
  });

  test('by F2, with what was in it', async () => {
    await start(3, 'tps');
    await key('F2');
    await keys('ArrowLeft', 'Backspace');
    await page.keyboard.type('5');
    await key('Tab');
    expect(await now()).toContain('\n2,150,b\n');
    expect(await sheet.focused()).toBe('3 host');
  });

  test('by a double click; a click elsewhere ends it', async () => {
    await (await sheet.cell(3, 'tps')).dblclick();
    await page.keyboard.type('9');
    await start(5, 'users');
    expect(await now()).toContain('\n2,1909,b\n');
    expect(await sheet.focused()).toBe('5 users');
  });

  test('Escape gives the old text back', async () => {
    await start(3, 'tps');
    await page.keyboard.type('7');
    await key('Escape');
    expect(await now()).toBe(table);
    expect(await sheet.focused()).toBe('3 tps');
  });

  test('an arrow ends what was begun by typing, and moves', async () => {
    await start(3, 'tps');
    await page.keyboard.type('7');
    await key('ArrowUp');
    expect(await now()).toContain('\n2,7,b\n');
    expect(await sheet.focused()).toBe('2 tps');
  });

  test('Delete and Backspace clear a block, in one step of undo', async () => {
    for (const name of ['Delete', 'Backspace']) {
      await start(3, 'tps');
      await keys('Shift+ArrowDown', 'Shift+ArrowRight', name);
      expect(await now()).toContain('\n2,,\n4,,\n8,');
      await key('Control+z');
      expect(await now()).toBe(table);
    }
    await key('Control+y');
    expect(await now()).toContain('\n2,,\n4,,\n8,');
    await key('Control+z');
    await key('Control+Shift+z');
    expect(await now()).toContain('\n2,,\n4,,\n8,');
  });
});

describe('the clipboard', () => {
  onePage();
  beforeEach(fill);

  test('takes a block by Ctrl+C, which goes elsewhere by Ctrl+V', async () => {
    await start(3, 'users');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    expect(await clipboard()).toBe('2\t190\n4\t340');
    await start('new', 'users');
    await key('Control+v');
    expect(await now()).toBe(`${table}2,190,\n4,340,\n`);
    await page.getByText('2 rows × 2 columns pasted.').waitFor();
    await key('Control+z');
    expect(await now()).toBe(table);
  });

  test('takes a block out by Ctrl+X', async () => {
    await start(3, 'tps');
    await keys('Shift+ArrowRight', 'Control+x');
    expect(await clipboard()).toBe('190\tb');
    expect(await now()).toContain('\n2,,\n');
    await key('Control+z');
    expect(await now()).toBe(table);
  });

  test('fills a selection with a single cell', async () => {
    await start(3, 'tps');
    await keys('Control+c', 'ArrowDown', 'Shift+ArrowDown', 'Control+v');
    expect(await now()).toContain('\n4,190,c\n8,190,d\n');
  });

  const html = `<table><tr><td>5</td><td>410</td></tr><tr><td>6</td><td>450</td></tr></table>`;
  test.each([
    ['tabs', '5\t410\r\n6\t450\r\n', ''],
    ['commas', '5,410\n6,450\n', ''],
    ['semicolons', '5;410\n6;450', ''],
    ['Markdown', '| 5 | 410 |\n|---|---|\n| 6 | 450 |\n', ''],
    ['HTML', '5 410 6 450', html],
    ['JSON', '[[5,410],[6,450]]', ''],
  ])('brings a table of %s as cells', async (_, plain, markup) => {
    await start('new', 'users');
    await pasteInto(page, plain, markup);
    expect(await now()).toBe(`${table}5,410,\n6,450,\n`);
  });

  test('brings a single number with a decimal comma as one cell', async () => {
    await start(3, 'tps');
    await pasteInto(page, '191,5');
    expect(await now()).toContain('\n2,"191,5",b\n');
  });

  test('goes into a cell that is edited where the caret is; a block goes over it', async () => {
    await start(3, 'tps');
    await page.evaluate(() => navigator.clipboard.writeText('5'));
    await keys('F2', 'Control+v', 'Enter');
    expect(await now()).toContain('\n2,1905,b\n');
    await start(3, 'tps');
    await key('F2');
    await pasteInto(page, '7\tx\n8\ty\n');
    expect(await now()).toContain('\n2,7,x\n4,8,y\n');
  });

  test('makes the table wider where it has to, and says so', async () => {
    await start(3, 'host');
    await pasteInto(page, 'x\ty\tz\n');
    expect(await now()).toContain('users,tps,host,,\n');
    expect(await now()).toContain('\n2,190,x,y,z\n');
    await page.getByText('1 row × 3 columns pasted; the table got 2 more columns').waitFor();
    expect(await page.locator('.usl-error').count()).toBe(0);
  });

  test('is refused with a reason where it holds no table', async () => {
    await start(3, 'host');
    await pasteInto(page, '{"no":"table"}');
    expect(await page.locator('.sheet .usl-error').textContent()).toContain('unreadable-input');
    expect(await now()).toBe(table);
    await key('ArrowDown');
    expect(await page.locator('.sheet .usl-error').count()).toBe(0);
  });
});

describe('rows', () => {
  onePage();
  beforeEach(fill);

  test('are inserted by button above and below, and by key', async () => {
    await start(3, 'tps');
    await button('Insert above').click();
    expect(await now()).toContain('\n1,100,a\n,,\n2,190,b\n');
    expect(await sheet.focused()).toBe('3 tps');
    await key('Control+z');
    await button('Insert below').click();
    expect(await now()).toContain('\n2,190,b\n,,\n4,340,c\n');
    expect(await sheet.focused()).toBe('4 tps');
    await key('Control+z');
    await start(3, 'tps');
    await keys('Shift+ArrowDown', 'Control+Shift++');
    expect(await now()).toContain('\n1,100,a\n,,\n,,\n2,190,b\n');
  });

  test('are deleted by button and by key, as many as are selected', async () => {
    await start(3, 'tps');
    await button('Delete row').click();
    expect(await now()).not.toContain('190');
    expect(await sheet.focused()).toBe('3 tps');
    await key('Shift+ArrowDown');
    await button('Delete 2 rows').click();
    expect(await now()).toBe('users,tps,host\n1,100,a\n16,700,e\n');
    await key('Control+-');
    expect(await now()).toBe('users,tps,host\n1,100,a\n');
    await start('new', 'users');
    expect(await button('Delete row').getAttribute('aria-disabled')).toBe('true');
  });

  test('are added at the end', async () => {
    await button('Add a row').click();
    expect(await sheet.focused()).toBe('+ users');
    await page.keyboard.type('32');
    await key('Tab');
    await page.keyboard.type('800');
    await key('Enter');
    expect(await now()).toBe(`${table}32,800,\n`);
    expect(await sheet.focused()).toBe('+ users');
  });

  test('are left out with a reason in the row, and put back', async () => {
    await start(3, 'Excluded');
    await page.keyboard.type('warm-up');
    await key('Enter');
    await page.getByText('Excluded from the fit: row 3 (warm-up)').waitFor();
    const box = sheet.grid.getByRole('checkbox', { name: 'Exclude row 3' });
    expect(await box.isChecked()).toBe(true);
    await keys('Control+z');
    expect(await box.isChecked()).toBe(false);
    await sheet.grid.getByRole('checkbox', { name: 'Exclude row 4' }).click();
    await page.getByText('excluded: row 4').waitFor();
    await key('F2');
    await page.keyboard.type('disk full');
    await key('Enter');
    await page.getByText('row 4 (disk full)').waitFor();
    await keys('ArrowUp', ' ');
    expect(await page.getByText('excluded: row 4').count()).toBe(0);
    await keys('Shift+ArrowDown', ' ');
    await page.getByText('excluded: row 4, row 5').waitFor();
    await key('Delete');
    expect(await page.getByText('excluded: row').count()).toBe(0);
  });

  test('are held out by a box', async () => {
    await sheet.grid.getByRole('checkbox', { name: 'Hold row 6 out' }).click();
    await page.getByRole('heading', { name: 'Test of the forecast' }).waitFor();
    await key('Delete');
    expect(await page.getByRole('heading', { name: 'Test of the forecast' }).count()).toBe(0);
  });

  test('that are left out or held out keep their place when others come and go', async () => {
    // The same measurement twice, so that only who inserted it knows which row is new.
    await text().fill('users,tps\n1,100\n2,190\n2,190\n4,340\n8,520\n16,700\n');
    await start(4, 'Excluded');
    await page.keyboard.type('noise');
    await key('Enter');
    await sheet.grid.getByRole('checkbox', { name: 'Hold row 7 out' }).click();
    await start(3, 'users');
    await key('Control+-');
    const isChecked = (name: string) => sheet.grid.getByRole('checkbox', { name }).isChecked();
    expect(await isChecked('Exclude row 3')).toBe(true);
    expect(await isChecked('Hold row 6 out')).toBe(true);
    await keys('ArrowUp', 'Shift+ArrowDown', 'Control+Shift++');
    expect(await isChecked('Exclude row 5')).toBe(true);
    expect(await isChecked('Hold row 8 out')).toBe(true);
    await page.getByText('row 5 (noise)').first().waitFor();
  });

  test('in error or with a warning are marked, and the reason stands below', async () => {
    await sheet.type(3, 'tps', 'oops');
    const wrong = await sheet.cell(3, 'tps');
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await (await sheet.cell(3, 'users')).getAttribute('aria-invalid')).toBeNull();
    expect(await sheet.row(3).getByRole('rowheader').textContent()).toContain('in error');
    await key('ArrowUp');
    const reason = (await wrong.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${reason}"]`).textContent()).toContain('found "oops"');
    await key('ArrowDown');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toBe('');
    await key('ArrowUp');
    await page.keyboard.type('190');
    await key('Enter');
    expect(await wrong.getAttribute('aria-invalid')).toBeNull();
  });
});

test('a finger selects by a tap and edits by another', async () => {
  await openSheet({ hasTouch: true });
  await fill();
  const cell = await sheet.cell(3, 'tps');
  await cell.tap();
  expect(await sheet.focused()).toBe('3 tps');
  expect(await page.getByLabel('tps, row 3').getAttribute('aria-hidden')).toBe('true');
  await cell.tap();
  expect(await page.getByLabel('tps, row 3').getAttribute('aria-hidden')).toBe('false');
  await page.keyboard.type('5');
  await key('Enter');
  expect(await now()).toContain('\n2,1905,b\n');
});

test('a block with names pasted into the first cell names the columns', async () => {
  await fill();
  await start(2, 'users');
  await pasteInto(page, 'threads\trequests\n1\t11\n2\t21\n');
  expect(await now()).toBe('threads,requests,host\n1,11,a\n2,21,b\n4,340,c\n8,520,d\n16,700,e\n');
  expect(await sheet.selected()).toEqual([
    ['1', '11'],
    ['2', '21'],
  ]);
  await key('Control+z');
  expect(await now()).toBe(table);
  // Words among words are cells.
  await start(2, 'host');
  await pasteInto(page, 'x\ny\n');
  expect(await now()).toContain('users,tps,host\n1,100,x\n2,190,y\n');
});

describe('a table wider than its frame', () => {
  beforeEach(async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await text().fill(
      // Wider than its frame in any font.
      'concurrency,throughput,error rate,requests that were waiting,requests that were refused,queue\n' +
        '1,23460.938351,0,1,2,1\n2,190,0,2,3,2\n4,340,0,3,4,3\n',
    );
    await sheet.grid.waitFor();
  });

  test.each(['Exclude row 3', 'Hold row 3 out'])(
    'stays where it is while a box half in sight is pressed: %s',
    async (name) => {
      const box = sheet.grid.getByRole('checkbox', { name });
      await box.scrollIntoViewIfNeeded();
      // Scrolled sideways until the frame's edge is just behind the middle of the box.
      await box.evaluate((element) => {
        const frame = element.closest('.grid-frame');
        if (frame === null) throw new Error('no frame');
        const { left, width } = element.getBoundingClientRect();
        const edge = frame.getBoundingClientRect().left + frame.clientWidth;
        frame.scrollLeft += left + width / 2 + 4 - edge;
      });
      const bounds = await box.boundingBox();
      if (bounds === null) throw new Error('no box');
      await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
      await page.mouse.down();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await box.boundingBox()).toEqual(bounds);
      await page.mouse.up();
      expect(await box.isChecked()).toBe(true);
    },
  );

  test('brings a cell into sight when it is typed into', async () => {
    const cell = await sheet.cell(3, 'queue');
    await cell.scrollIntoViewIfNeeded();
    const hidden = () =>
      cell.evaluate((element) => {
        const frame = element.closest('.grid-frame');
        if (frame === null) throw new Error('no frame');
        const edge = frame.getBoundingClientRect().left + frame.clientWidth;
        return element.getBoundingClientRect().right - edge;
      });
    await page.locator('.grid-frame').evaluate((frame) => {
      frame.scrollLeft = 0;
    });
    const { x, y } = (await cell.boundingBox()) ?? { x: 0, y: 0 };
    // Half of it, whatever is in sight.
    await page.locator('.grid-frame').evaluate((frame, left) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      frame.scrollLeft = left + 12 - edge;
    }, x);
    const { x: shown } = (await cell.boundingBox()) ?? { x: 0 };
    await page.mouse.click(shown + 6, y + 8);
    expect(await sheet.focused()).toBe('3 queue');
    expect(await hidden()).toBeGreaterThan(0);
    await page.keyboard.type('7');
    expect(await hidden()).toBeLessThanOrEqual(0);
  });

  test.each([
    ['en-US', 320],
    ['en-US', 1366],
    ['de-DE', 320],
    ['de-DE', 1366],
  ])(
    'breaks words of its headings at hyphens alone, and cuts no common number (%s, %d px)',
    async (locale, width) => {
      const cells = await now();
      await openSheet({ locale, viewport: { width, height: 900 } });
      await text().fill(cells);
      await sheet.grid.waitFor();
      const broken = await sheet.grid.getByRole('columnheader').evaluateAll((heads) =>
        heads.slice(1).flatMap((head) => {
          const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00AD-]+/g)) {
              const range = document.createRange();
              // The hyphen that is drawn at a soft one counts as of the letter after it.
              const isSoft = node.textContent?.at(index - 1) === '\u00AD';
              range.setStart(node, isSoft ? index + 1 : index);
              range.setEnd(node, index + word.length);
              const { left, right } = head.getBoundingClientRect();
              const [first] = range.getClientRects();
              const isOut = first === undefined || first.left < left || first.right > right;
              if (range.getClientRects().length !== 1 || isOut) found.push(word);
            }
          }
          return found;
        }),
      );
      expect(broken).toEqual([]);
      const cut = await sheet.grid
        .locator('.grid-text')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
    },
  );

  test('tells the whole of a value that is cut', async () => {
    const long = '1234567890123456789012345678901234567890';
    await text().fill(`users,tps\n1,100\n2,${long}\n4,340\n`);
    const titles = async (row: number) => {
      const shown = (await sheet.cell(row, 'tps')).locator('.grid-text');
      await shown.hover();
      return shown.getAttribute('title');
    };
    expect(await titles(3)).toBe(long);
    expect((await titles(2)) ?? '').toBe('');
  });
});

describe('ten thousand rows', () => {
  const many = `users,tps\n${Array.from({ length: 10_000 }, (_, i) => `${i + 1},${((i + 1) * 100) / (1 + 0.01 * i)}\n`).join('')}`;
  const drawn = () => sheet.grid.getByRole('row').count();
  beforeEach(async () => {
    await text().focus();
    await pasteInto(page, many);
    await page.locator('.usl-report').waitFor();
    await page.locator('.working').waitFor({ state: 'detached' });
  });

  test('are scrolled through and edited, and only those in sight are drawn', async () => {
    expect(await sheet.grid.getAttribute('aria-rowcount')).toBe('10002');
    expect(await drawn()).toBeLessThan(60);
    const frame = page.locator('.grid-frame');
    const { height, row } = await frame.evaluate((element) => ({
      height: element.scrollHeight,
      row: element.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0,
    }));
    expect(row).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(10_001 * row);
    await frame.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await sheet.row(5000).waitFor();
    expect(await sheet.row(5000).getAttribute('aria-rowindex')).toBe('5000');
    expect(await drawn()).toBeLessThan(60);
    await start(2, 'users');
    await key('Control+ArrowDown');
    expect(await sheet.focused()).toBe('10001 users');
    expect(await sheet.row(10_001).getAttribute('aria-rowindex')).toBe('10001');
    await key('PageUp');
    await sheet.type(9999, 'tps', '7');
    expect(await sheet.focused()).toBe('10000 tps');
    expect(await (await sheet.cell(9999, 'tps')).textContent()).toBe('7');
    await key('Control+z');
    expect(await (await sheet.cell(9999, 'tps')).textContent()).not.toBe('7');
    expect(await sheet.focused()).toBe('10000 tps');
  });
});

describe('for everybody', () => {
  const selected = async () => {
    await fill();
    await start(3, 'users');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight');
  };
  const marked = async () => {
    await start(4, 'Excluded');
    await page.keyboard.type('warm-up');
    await key('Enter');
    await sheet.type(5, 'tps', 'oops');
    await key('ArrowUp');
  };
  const shot = (name: string) => photograph(page.locator('.sheet'), name);
  const names = ['light', 'dark', 'narrow', 'forced-colours'];

  test('axe-core finds no fault in any state of the table, however the screen is set', async () => {
    await selected();
    await showInput(page);
    await start(3, 'users');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight');
    await expectGoodLooks(page, { of: 'grid-selected', names }, shot);
    await setLook(page, {});
    await marked();
    await expectGoodLooks(page, { of: 'grid', names }, shot);
    await setLook(page, {});
    await key('F2');
    await expectGoodLooks(page, { of: 'grid-edited', names }, shot);
  });

  test('nor where it is touched', async () => {
    const phone = { viewport: { width: 390, height: 800 } };
    await openSheet({ hasTouch: true, isMobile: true, ...phone });
    await selected();
    expect(await accessibilityFaults(page, rulesOf(phone))).toEqual([]);
    await marked();
    expect(await accessibilityFaults(page, rulesOf(phone))).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    await shot('grid-touch');
    await key('F2');
    expect(await accessibilityFaults(page, rulesOf(phone))).toEqual([]);
  });

  test('a reader is told where a cell is', async () => {
    await fill();
    const { grid } = sheet;
    expect(await grid.getAttribute('aria-rowcount')).toBe('7');
    expect(await grid.getAttribute('aria-colcount')).toBe('6');
    const cell = await sheet.cell(4, 'tps');
    expect(await cell.getAttribute('aria-colindex')).toBe('3');
    expect(await sheet.row(4).getAttribute('aria-rowindex')).toBe('4');
    await cell.click();
    expect(await cell.getAttribute('aria-selected')).toBe('true');
  });
});
