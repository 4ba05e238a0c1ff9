import { blocksOf, cellAddress, isWithin, onSheet, parseBlock } from '../../../view/sheet/a1.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import type { Source } from '../contract.ts';
import { WorkbookError, whileWriting } from '../errors.ts';
import { expectedChanges } from '../events.ts';
import { writeInExcel } from '../excel.ts';
import { refuseProtected } from './target.ts';

/**
 * Puts a formula, in English and with references such as A1, into the active cell, whatever the language and notation of
 * this Excel. The cell must be empty, and none of the measurements' cells, on which the formula depends. Returns its
 * address, such as `Sheet1!E3`.
 */
export function putFormula(formula: string, source: Source): Promise<string> {
  return writeInExcel(async (context) => {
    try {
      const cell = context.workbook.getActiveCell();
      cell.load('rowIndex,columnIndex,formulas');
      const { worksheet } = cell;
      worksheet.load('id,name');
      worksheet.protection.load('protected');
      await context.sync();
      const address = cellAddress(cell.rowIndex, cell.columnIndex);
      if (worksheet.protection.protected) refuseProtected(worksheet.name);
      if (cell.formulas[0]?.[0] !== '') refuseTaken(onSheet(worksheet.name, address));
      refuseWithin(source, worksheet.id, address);
      cell.formulas = [[formula]];
      expectedChanges.add(worksheet.id, address);
      await context.sync();
      return onSheet(worksheet.name, address);
    } catch (error) {
      throw whileWriting(error);
    }
  });
}

function refuseTaken(address: string): never {
  throw new WorkbookError('target-not-empty', workbookErrorTexts().cellTaken(address));
}

function refuseWithin({ sheetId, areas }: Source, id: string, address: string): void {
  const cell = parseBlock(address);
  if (sheetId !== id || cell === null) return;
  if (!blocksOf(areas).some((block) => isWithin(cell, block))) return;
  throw new WorkbookError('within-source', workbookErrorTexts().withinSource(address));
}
