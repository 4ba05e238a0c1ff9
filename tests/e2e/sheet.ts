import type { Locator, Page } from 'playwright-core';

/** The page's table as a user sees it: a cell is found by the name of its column and the number of its row. */
export class Sheet {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get grid(): Locator {
    return this.#page.getByRole('grid');
  }

  /** A row by its number; `new` is the empty row below all others. */
  row(number: number | 'new'): Locator {
    return number === 'new'
      ? this.grid.locator('.grid-new')
      : this.grid.locator(`[role=row][data-line="${number}"]:not(.grid-new)`);
  }

  async cell(number: number | 'new', column: string): Promise<Locator> {
    await this.grid.waitFor();
    const names = await this.grid.getByRole('columnheader').allTextContents();
    const index = names.indexOf(column);
    if (index < 0) throw new Error(`no column ${column} among ${names.join(', ')}`);
    return this.row(number)
      .getByRole('gridcell')
      .nth(index - 1);
  }

  /** Types into a cell, replacing its content, and moves on. */
  async type(number: number | 'new', column: string, value: string): Promise<void> {
    await (await this.cell(number, column)).click();
    await this.#page.keyboard.type(value);
    await this.#page.keyboard.press('Enter');
  }

  /** The row number and column name of the focused cell: `3 users`. */
  focused(): Promise<string | null> {
    return this.#page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell]');
      const grid = cell?.closest('[role=grid]');
      const column = cell?.getAttribute('aria-colindex');
      if (cell == null || grid == null || column == null) return null;
      const head = grid.querySelector(`[role=columnheader][aria-colindex="${column}"]`);
      const row = cell.closest('[role=row]');
      const number = row?.querySelector('[role=rowheader]')?.firstChild?.textContent;
      return `${number ?? ''} ${head?.textContent ?? ''}`;
    });
  }

  /** The contents of the selected block of cells, row by row. */
  async selected(): Promise<string[][]> {
    const rows = this.grid
      .getByRole('row')
      .filter({ has: this.#page.locator('[aria-selected=true]') });
    return Promise.all(
      (await rows.all()).map((row) =>
        row.locator('[aria-selected=true] .grid-text').allTextContents(),
      ),
    );
  }
}

/** Pastes at the focus what a spreadsheet puts on the clipboard. */
export function pasteInto(page: Page, plain: string, html = ''): Promise<void> {
  return page.evaluate(
    ([text, markup]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      if (markup !== '') clipboardData.setData('text/html', markup);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [plain, html] as const,
  );
}
