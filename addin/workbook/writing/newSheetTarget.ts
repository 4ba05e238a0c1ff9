import {
  freeId,
  outputsIn,
  pendingIn,
  type OutputEntry,
  type PendingEntry,
  type Register,
} from '../register/entries.ts';
import { askSetting } from '../register/store.ts';
import { WorkbookError } from '../workbookError.ts';
import { freeSheetName } from './sheetName.ts';

/** What is known before an output is written, wherever it goes. */
export interface CommonTarget {
  id: string;
  origin: readonly [row: number, column: number];
  /** Names that the parameters must not take. */
  takenNames: string[];
  outputs: Register<OutputEntry>;
  pending: Register<PendingEntry>;
}

/** A sheet that is yet to be made. */
export interface NewSheetTarget extends CommonTarget {
  kind: 'new-sheet';
  sheetName: string;
  sheetId: null;
  /** Ids of the sheets there were, none of which is ours. */
  others: string[];
  /** The sheet the user was on. */
  activeSheetId: string;
}

const structureProtected =
  'The structure of this workbook is protected, so no sheet can be added. Unprotect it (Review, Protect Workbook), or insert beside the data, then try again.';

/** Checks in one round trip whether a sheet can be added, and under which name. */
export async function prepareNewSheet(context: Excel.RequestContext): Promise<NewSheetTarget> {
  const { worksheets, protection, names } = context.workbook;
  worksheets.load('items/id,items/name');
  const active = worksheets.getActiveWorksheet();
  active.load('id');
  protection.load('protected');
  names.load('items/name');
  const [outputs, pending] = [askSetting(context, 'outputs'), askSetting(context, 'pending')];
  await context.sync();
  if (protection.protected) throw new WorkbookError('workbook-protected', structureProtected);
  const [written, begun] = [outputsIn(outputs()), pendingIn(pending())];
  return {
    kind: 'new-sheet',
    id: freeId(written.known, begun.known),
    sheetName: freeSheetName(worksheets.items.map(({ name }) => name)),
    sheetId: null,
    origin: [0, 0],
    outputs: written,
    pending: begun,
    takenNames: names.items.map(({ name }) => name),
    others: worksheets.items.map(({ id }) => id),
    activeSheetId: active.id,
  };
}
