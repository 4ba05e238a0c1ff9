import type { Workbook } from '../taskpane/workbook.ts';
import { convertTextNumbers } from './convertTextNumbers.ts';
import { describeHostError } from './hostError.ts';
import { readSelection } from './reading/readSelection.ts';
import { readSource } from './reading/readSource.ts';
import { cleanUp, findLeftovers } from './register/leftovers.ts';
import { listOutputs } from './register/listOutputs.ts';
import { loadSettings, saveSettings } from './register/paneSettings.ts';
import { selectCells } from './selectCells.ts';
import { Watching } from './watching.ts';
import { insertFit } from './writing/insertFit.ts';
import { refit } from './writing/refit.ts';

/** The workbook the add-in runs in, as the pane needs it. */
export function openWorkbook(): Workbook {
  const { listen, onSelectionChanged, onDataChanged } = new Watching();
  return {
    readSelection,
    readSource,
    insertFit,
    refit,
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
    describe: describeHostError,
  };
}
