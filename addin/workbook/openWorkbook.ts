import type { Destination, Output, Progress, SheetContent, StoredSettings } from './contract.ts';
import { describeError } from './errors.ts';
import { probe } from './probe.ts';
import { readSelection } from './reading/readSelection.ts';
import { readSource } from './reading/readSource.ts';
import { cleanUp, listOutputs } from './register/outputs.ts';
import { loadSettings, saveSettings } from './register/settings.ts';
import { convertTextNumbers, selectCells } from './sourceCells.ts';
import { WorkbookEvents } from './events.ts';
import { addSheet } from './writing/addSheet.ts';
import { insertFit } from './writing/insertFit.ts';
import { putFormula } from './writing/putFormula.ts';
import { updateFit } from './writing/updateFit.ts';

/** The workbook as the pane needs it; tests substitute a fake. */
export type Workbook = ReturnType<typeof openWorkbook>;

/** The workbook that the add-in runs in; `user` identifies its user, null if unknown. */
export function openWorkbook(user: string | null) {
  const { listen, listenAgain, onSelectionChanged, onDataChanged } = new WorkbookEvents();
  return {
    readSelection,
    readSource,
    addSheet,
    insertFit: (content: SheetContent, destination: Destination, progress?: Progress) =>
      insertFit(user, content, destination, progress),
    updateFit: (output: Output, content: SheetContent, progress?: Progress) =>
      updateFit(user, output, content, progress),
    listOutputs,
    selectCells,
    convertTextNumbers,
    putFormula,
    loadSettings: () => loadSettings(user),
    saveSettings: (settings: StoredSettings) => saveSettings(user, settings),
    probe,
    listen,
    listenAgain,
    onSelectionChanged,
    onDataChanged,
    cleanUp,
    describe: describeError,
  };
}
