import type { Workbook } from './contract.ts';
import { describeError } from './errors.ts';
import { readSelection } from './reading/readSelection.ts';
import { readSource } from './reading/readSource.ts';
import { cleanUp, findLeftovers, listOutputs } from './register/outputs.ts';
import { loadSettings, saveSettings } from './register/settings.ts';
import { convertTextNumbers, selectCells } from './sourceCells.ts';
import { WorkbookEvents } from './events.ts';
import { insertFit } from './writing/insertFit.ts';
import { updateFit } from './writing/updateFit.ts';

/** The workbook the add-in runs in, as the pane needs it. */
export function openWorkbook(): Workbook {
  const { listen, onSelectionChanged, onDataChanged } = new WorkbookEvents();
  return {
    readSelection,
    readSource,
    insertFit,
    updateFit,
    listOutputs,
    selectCells,
    convertTextNumbers,
    loadSettings,
    saveSettings,
    listen,
    onSelectionChanged,
    onDataChanged,
    findLeftovers,
    cleanUp,
    describe: describeError,
  };
}
