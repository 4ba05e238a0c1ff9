import type { Member } from '../apiObject.ts';
import type { Workbook } from '../model/workbook.ts';

/** What an add-in listens to: events of one kind on one object. */
export interface EventTarget {
  workbook: Workbook;
  owner: 'Worksheet' | 'Table';
  /** A sheet's or table's id; `Workbook` for all of them. */
  target: string;
}

/** The members through which the library registers for events and unregisters again. */
export function eventMembers<S>(
  since: string,
  kinds: readonly string[],
  of: (state: S) => EventTarget,
): Record<string, Member<S>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`_Register${kind}Event`, listening(since, of, kind, true)],
      [`_Unregister${kind}Event`, listening(since, of, kind, false)],
    ]),
  );
}

function listening<S>(
  since: string,
  of: (state: S) => EventTarget,
  kind: string,
  isWanted: boolean,
): Member<S> {
  return {
    since,
    call: (state) => {
      const { workbook, owner, target } = of(state);
      const key = wantedEvent(owner, kind, target);
      const times = (workbook.wantedEvents.get(key) ?? 0) + (isWanted ? 1 : -1);
      workbook.wantedEvents.set(key, Math.max(0, times));
      return null;
    },
  };
}

/** The key under which a workbook counts event handlers: `WorksheetDataChanged {SHEET-1}`. */
export const wantedEvent = (owner: EventTarget['owner'], kind: string, target: string): string =>
  `${owner}${kind} ${target}`;
