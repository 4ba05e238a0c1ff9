import { readText, type Table, type TableOptions } from 'usl-fit';
import { elementTexts } from './texts.ts';
import type { ElementData, ElementError } from './types.ts';

/** An error in what the element was given. */
export class Misgiven extends Error implements ElementError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The content of an element: the rows of an HTML table, else its text; null if there is neither. */
export function contentOf(element: Element): ElementData | null {
  const table = element.querySelector('table');
  if (table !== null) {
    return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
  }
  // Removes the indentation of the HTML source.
  const text = element.textContent.trim().replaceAll(/\n[ \t]+/g, '\n');
  return text === '' ? null : text;
}

/** Converts data to a table for the solver. */
export function tableOf(data: unknown): Table {
  if (typeof data === 'string') return readText(data);
  if (!Array.isArray(data) || !data.every((row) => Array.isArray(row))) {
    throw new Misgiven('element-data', elementTexts().data);
  }
  return { cells: data as Table['cells'], rows: data.map((_, i) => i + 1), delimiter: ',' };
}

/** Parses the options from the attribute. */
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
