import { throwWhileWriting, whileWriting } from '../errors.ts';
import type { Output, Destination, Progress, SheetContent } from '../contract.ts';
import { writeInExcel } from '../excel.ts';
import { stopIfCancelled } from './cells.ts';
import { takeBack } from './takeBack.ts';
import { prepareBeside, prepareNewSheet } from './target.ts';
import { begin, writeFit } from './writeFit.ts';

/**
 * Writes a fit into empty cells: on a new sheet, or next to the measurements. Three round trips, of which the first
 * checks, plus one for every further portion of cells. If Excel refuses formatting, the output stays.
 *
 * If Excel refuses midway, or the user cancels, everything of this run is removed; a {@link WorkbookError}
 * `insert-failed` carries Excel's error and names what is left if removal is refused, too. That is an incomplete output.
 */
export function insertFit(
  user: string | null,
  content: SheetContent,
  destination: Destination,
  progress?: Progress,
): Promise<Output> {
  return writeInExcel(async (context) => {
    const prepared =
      destination.kind === 'new-sheet'
        ? prepareNewSheet(context)
        : prepareBeside(context, destination.source, content);
    const target = await prepared.catch(throwWhileWriting);
    stopIfCancelled(progress);
    const { id, sheetId, sheetName, at, origin, takenNames, widths } = target;
    const entry = { id, sheetId, sheetName, ownSheet: sheetId === null, at, names: [] };
    const place = { entry, origin, takenNames, setsWidths: widths !== null, earlier: null };
    const begun = begin(place, content);
    try {
      return await writeFit(context, user, begun, content, progress);
    } catch (error) {
      throw await takeBack(target, begun, whileWriting(error));
    }
  });
}
