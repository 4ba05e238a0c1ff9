import { fitTable, type FitReport } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { defaultSettings } from '../../view/settings.ts';
import { needsWorker, sizeOf } from '../../view/worker/limits.ts';
import { excludedRows } from '../heldOut/excludedRows.ts';
import type { Session } from '../session.ts';

const codes = ['too-few-points', 'too-few-distinct-concurrencies'];

/**
 * What the core answers of one or two levels, which no law can be fitted to: it asks for a third. A line through the
 * origin takes them, and is not drawn. Null for a text that has another fault, or none.
 */
export function fewLevels(session: Session): FitReport | null {
  const { outcome, table, history, pending } = session;
  const { errors } = outcome;
  const areFew =
    errors.length > 0 &&
    errors.every(({ code, details }) => codes.includes(code) && details?.variant === 'model');
  if (!areFew || table === null || pending !== null) return null;
  if (needsWorker(sizeOf(table, errors.length), defaultSettings)) return null;
  const { choice } = history.present;
  const line = { ...defaultSettings, model: 'linear', weights: 'equal' } as const;
  try {
    const report = fitTable(table, tableOptions(choice, line, excludedRows(history.present)));
    return report.errors.length === 0 ? report : null;
  } catch {
    return null;
  }
}
