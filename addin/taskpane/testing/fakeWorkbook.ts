import type { Cell } from 'usl-fit';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import type { SheetContent } from '../../workbook/contract.ts';
import type {
  DataChange,
  StoredSettings,
  OnData,
  OnSheet,
  Output,
  Destination,
  Probe,
  Progress,
  ReadOptions,
  Selection,
  Source,
} from '../../workbook/contract.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';

/** Five measurements whose least-squares peak is certified at N = 24.765. */
export const percona: Cell[][] = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

/** A selection of cells from a given row on, in the first columns of a sheet. */
export function selected(
  cells: Cell[][],
  parts: Partial<Source> & { row?: number } = {},
): Selection {
  const { row = 1, ...changes } = parts;
  const width = cells[0]?.length ?? 0;
  const area = `A${row}:${'ABCDEFGH'.charAt(width - 1)}${row + cells.length - 1}`;
  const source: Source = {
    sheetId: 'sheet-1',
    sheetName: 'Sheet1',
    areas: [area],
    tableId: null,
    ...changes,
  };
  return {
    table: { cells, rows: cells.map((_, i) => row + i) },
    source,
    address: `${source.sheetName}!${source.areas.join(',')}`,
    columns: (cells[0] ?? []).map((_, i) => i + 1),
    textNumbers: [],
    errorCells: [],
    hiddenRows: 0,
  };
}

/** An error with a code, like those of the workbook. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Excel refused: ${code}.`);
    this.code = code;
  }
}

/** A fake workbook that tests configure, and that records its calls. */
export class FakeWorkbook implements Workbook {
  selection: Selection | null = null;
  /** What reading a source returns; defaults to the selection. */
  data: Selection | null = null;
  outputs: Output[] = [];
  settings: unknown = null;
  personal: unknown = null;
  readonly calls: string[] = [];
  readonly contents: SheetContent[] = [];
  /** Methods that fail the next time they are called, with an error code. */
  readonly refusals = new Map<keyof Workbook, string>();
  /** Delays writing until a test resolves it. */
  pause: Promise<void> | null = null;
  selectionListener: (() => void) | null = null;
  /** Reports changed data, optionally with their new place, or null if unknown. */
  dataListener: ((moved?: Source | null, change?: Partial<DataChange>) => void) | null = null;
  #written = 0;
  #watched: string | null = null;

  async #called(name: keyof Workbook, words = ''): Promise<void> {
    this.calls.push(words === '' ? name : `${name} ${words}`);
    await Promise.resolve();
    const code = this.refusals.get(name);
    if (code === undefined) return;
    this.refusals.delete(name);
    throw new Refusal(code);
  }

  async readSelection({ hiddenRows }: ReadOptions): Promise<Selection> {
    await this.#called('readSelection', hiddenRows);
    if (this.selection === null) throw new Refusal('empty-selection');
    return this.selection;
  }

  async readSource(source: Source, { hiddenRows }: ReadOptions): Promise<Selection> {
    await this.#called('readSource', `${source.areas.join(',')} ${hiddenRows}`);
    const data = this.data ?? this.selection;
    if (data === null) throw new Refusal('source-gone');
    return data;
  }

  async addSheet(cells: readonly (readonly (string | number)[])[]): Promise<Source> {
    await this.#called('addSheet', `${cells.length}`);
    this.selection = selected(cells.map((row) => [...row]));
    return this.selection.source;
  }

  async putFormula(formula: string): Promise<string> {
    await this.#called('putFormula', formula);
    return 'Sheet1!E3';
  }

  async insertFit(
    content: SheetContent,
    destination: Destination,
    progress?: Progress,
  ): Promise<Output> {
    const follows = content.follows === undefined ? '' : ` ${content.follows.throughput}`;
    await this.#called('insertFit', `${destination.kind}${follows}`);
    await this.#wait(progress);
    this.contents.push(content);
    this.#keep(content.keep);
    this.#written += 1;
    const output: Output = {
      id: `output-${this.#written}`,
      sheetId: `sheet-${this.#written + 1}`,
      sheetName: this.#written === 1 ? 'USL Fit' : `USL Fit ${this.#written}`,
      address: 'A1:M80',
      source: content.source,
    };
    this.outputs = [output, ...this.outputs];
    return output;
  }

  async updateFit(output: Output, content: SheetContent, progress?: Progress): Promise<Output> {
    await this.#called('updateFit', output.id);
    await this.#wait(progress);
    this.contents.push(content);
    this.#keep(content.keep);
    return output;
  }

  async #wait(progress?: Progress): Promise<void> {
    progress?.report(0.5);
    await this.pause;
    if (progress?.signal.aborted === true) throw new Refusal('cancelled');
  }

  async listOutputs(): Promise<Output[]> {
    await this.#called('listOutputs');
    return this.outputs;
  }

  selectCells(_sheet: OnSheet, address: string): Promise<void> {
    return this.#called('selectCells', address);
  }

  convertTextNumbers(
    _sheet: OnSheet,
    cells: readonly { address: string; value: number }[],
  ): Promise<void> {
    const words = cells.map(({ address, value }) => `${address}=${value}`);
    return this.#called('convertTextNumbers', words.join(' '));
  }

  async loadSettings(): Promise<StoredSettings> {
    await this.#called('loadSettings');
    return { shared: this.settings, personal: this.personal };
  }

  async saveSettings(stored: StoredSettings): Promise<void> {
    await this.#called('saveSettings');
    this.#keep(stored);
  }

  #keep(stored: StoredSettings | undefined): void {
    if (stored === undefined) return;
    const { shared, personal } = JSON.parse(JSON.stringify(stored)) as StoredSettings;
    Object.assign(this, { settings: shared, personal });
  }

  async listen(): Promise<void> {
    this.#watched = null;
    await this.#called('listen');
  }

  async listenAgain(): Promise<void> {
    await this.#called('listenAgain');
  }

  async onSelectionChanged(listener: (() => void) | null): Promise<void> {
    await this.#called('onSelectionChanged');
    this.selectionListener = listener;
  }

  async onDataChanged(source: Source, listener: OnData): Promise<void> {
    const areas = source.areas.join(',');
    if (this.#watched === areas) return;
    await this.#called('onDataChanged', areas);
    this.#watched = areas;
    let now = source;
    this.dataListener = (moved = now, change = {}) => {
      now = moved ?? now;
      this.#watched = moved?.areas.join(',') ?? null;
      listener(moved, { isCalculation: false, isRemote: false, ...change });
    };
  }

  async cleanUp({ id }: Pick<Output, 'id'>): Promise<void> {
    await this.#called('cleanUp', id);
    this.outputs = this.outputs.filter((output) => output.id !== id);
  }

  async probe(): Promise<Probe[]> {
    await this.#called('probe');
    return [];
  }

  describe(error: unknown): ShownError {
    const code = error instanceof Refusal ? error.code : 'unknown';
    return { code, message: error instanceof Error ? error.message : String(error) };
  }
}
