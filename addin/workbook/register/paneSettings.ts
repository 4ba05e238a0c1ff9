import { inExcel } from '../inExcel.ts';
import { askSetting, putSetting } from './store.ts';

/** What the pane kept in this workbook; null where it kept nothing. */
export function loadSettings(): Promise<unknown> {
  return inExcel(async (context) => {
    const kept = askSetting(context, 'pane');
    await context.sync();
    return kept();
  });
}

/** Keeps what the pane wants to know when the workbook is opened again. */
export function saveSettings(settings: unknown): Promise<void> {
  return inExcel(async (context) => {
    putSetting(context, 'pane', settings);
    await context.sync();
  });
}
