/** What the ribbon, the menu of cells and the keys of `shortcuts.json` call: `FunctionName` in the manifest. */
const fitAction = 'FIT';

/** What Excel hands to a command; keys hand over nothing. */
type Command = { completed?: () => void } | null | undefined;

let fit: (() => Promise<void>) | null = null;
/** Whether Fit was chosen before the pane could take it, as when Excel starts the runtime for it. */
let isWaiting = false;

/** Makes Fit known to Excel, at once when the script starts: whoever chose it may wait for that. */
export function associateCommands(): void {
  const { actions } = (globalThis as { Office?: { actions?: typeof Office.actions } }).Office ?? {};
  actions?.associate(fitAction, (command: Command) => {
    // Until it is told so, Excel takes no other command of the add-in.
    command?.completed?.();
    if (fit === null) isWaiting = true;
    void showPane();
    void fit?.();
  });
}

/** Sends commands to the pane from now on, and what waits for it; the returned function ends that. */
export function takeCommands(handlers: { fit: () => Promise<void> }): () => void {
  fit = handlers.fit;
  if (isWaiting) void fit();
  isWaiting = false;
  return () => {
    fit = null;
  };
}

async function showPane(): Promise<void> {
  try {
    await Office.addin.showAsTaskpane();
  } catch {
    // It is in sight already, or Excel cannot show it; the fit waits in it.
  }
}
