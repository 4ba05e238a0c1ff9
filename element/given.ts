import { readText, type Table, type TableOptions } from 'usl-fit';
import { elementTexts } from './texts.ts';
import type { ElementData, ElementError } from './types.ts';

/** What an element is not given rightly. */
export class Misgiven extends Error implements ElementError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What stands inside an element: the rows of a table of HTML, else its text; null where there is neither. */
export function contentOf(element: Element): ElementData | null {
  const table = element.querySelector('table');
  if (table !== null) {
    return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
  }
  // Its lines stand as far to the right as those of the page.
  const text = element.textContent.trim().replaceAll(/\n[ \t]+/g, '\n');
  return text === '' ? null : text;
}

/** A table as the solver takes it. */
export function tableOf(data: unknown): Table {
  if (typeof data === 'string') return readText(data);
  if (!Array.isArray(data) || !data.every((row) => Array.isArray(row))) {
    throw new Misgiven('element-data', elementTexts().data);
  }
  return { cells: data as Table['cells'], rows: data.map((_, i) => i + 1), delimiter: ',' };
}

/** The options of an attribute. */
export function optionsOf(json: string | null): TableOptions {
  if (json === null || json.trim() === '') return {};
  const refused = (found: string) =>
    new Misgiven('element-options', elementTexts().options(found.slice(0, 200)));
  let options: unknown;
  try {
    options = JSON.parse(json);
  } catch {
    throw refused(json);
  }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw refused(json);
  }
  return options;
}
