/**
 * The action of the ribbon button, the context menu and the keyboard shortcut (`shortcuts.json`): `FunctionName` in the
 * manifest.
 */
const fitAction = 'FIT';

/** The argument of a command; keyboard shortcuts pass none. */
type Command = { completed?: () => void } | null | undefined;

let fit: (() => Promise<void>) | null = null;
/** Whether Fit was chosen before the pane was ready, such as when that started the runtime. */
let isWaiting = false;

/** Registers Fit with Excel as soon as the script starts, since a command may be waiting for it. */
export function associateCommands(): void {
  const { actions } = (globalThis as { Office?: { actions?: typeof Office.actions } }).Office ?? {};
  actions?.associate(fitAction, (command: Command) => {
    // Until then Excel runs no other command of the add-in.
    command?.completed?.();
    if (fit === null) isWaiting = true;
    void showPane();
    void fit?.();
  });
}

/** Directs commands to the pane, including one that is waiting; the returned function stops that. */
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
    // It is already visible, or Excel cannot show it; the fit is still done.
  }
}
