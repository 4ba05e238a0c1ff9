import type { Area } from './a1.ts';
import type { CellValue, ValueType } from './cell.ts';
import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';

/** How cells changed, by Excel's names. */
export type ChangeType =
  | 'RangeEdited'
  | 'RowInserted'
  | 'RowDeleted'
  | 'ColumnInserted'
  | 'ColumnDeleted'
  | 'CellInserted'
  | 'CellDeleted';

/** Who made the change: this session of Excel, or another user of the same workbook. */
export type ChangeSource = 'Local' | 'Remote';

/** One cell before and after it changed. */
export interface CellChange {
  valueBefore: CellValue;
  valueAfter: CellValue;
  valueTypeBefore: ValueType;
  valueTypeAfter: ValueType;
}

/** What happens in a workbook, whoever does it. */
export type WorkbookEvent =
  | { kind: 'selection' }
  | {
      kind: 'changed';
      sheet: Sheet;
      area: Area;
      changeType: ChangeType;
      source: ChangeSource;
      /** The change, if a single cell was edited. */
      detail: CellChange | null;
    }
  | {
      kind: 'sheet';
      what: 'activated' | 'deactivated' | 'added' | 'deleted';
      sheet: Sheet;
      source: ChangeSource;
    }
  | { kind: 'table'; what: 'added' | 'deleted'; table: Table; source: ChangeSource }
  /** Formulas that Excel has calculated; nobody typed anything there. */
  | { kind: 'calculated'; sheet: Sheet; area: Area }
  | { kind: 'settings' };
