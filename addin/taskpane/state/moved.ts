import type { Selection, Source } from '../../workbook/contract.ts';
import type { PaneState } from './paneState.ts';
import { identityOf, sameMeasurements, sameSource } from './sourceMemory.ts';

/**
 * The state after the cells of a source moved: what is shown, what was decided about it and what was
 * written from it belong to the same measurements as before.
 */
export function moved(state: PaneState, from: Source, to: Source | null): PaneState {
  const { selection, memories, outputs } = state;
  if (selection === null || !sameSource(selection.source, from)) return state;
  // Nothing of what was read stands for certain where it stood, and reading it again cannot help.
  if (to === null) return { ...state, lost: true, stale: false };
  const before = identityOf(selection);
  return {
    ...state,
    selection: {
      ...selection,
      source: to,
      address: selection.address.replace(from.areas.join(', '), () => to.areas.join(', ')),
      columns: columnsAfter(selection, to),
    },
    // The decisions at hand are newer than those that were remembered of these cells.
    memories: memories.filter((memory) => !sameMeasurements(memory, before)),
    outputs: outputs.map((output) =>
      sameSource(output.source, from) ? { ...output, source: to } : output,
    ),
  };
}

/** Columns that went along with all cells, so that what was decided is found by them. */
function columnsAfter({ columns, source }: Selection, { areas }: Source): number[] {
  const [was = 0, is = 0] = [source.areas, areas].map(leftmost);
  return columns.map((column) => column + is - was);
}

function leftmost(areas: readonly string[]): number {
  const letters = areas.flatMap((area) => area.match(/[A-Z]+/g) ?? []);
  return Math.min(...letters.map(columnNumber));
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
