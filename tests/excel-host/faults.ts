import type { ActionNote } from './batch.ts';

/** Makes actions fail, to see what an add-in leaves behind. */
export interface Fault {
  /** Decides for each action, counted over the whole life of the host from 0. */
  at: (count: number, action: ActionNote) => boolean;
  /** Whether the action still takes effect. */
  takesEffect: boolean;
  code?: string;
}

/** How one action of a run fails. */
export interface Failure {
  /** Whether it takes effect all the same; no by default. */
  takesEffect?: boolean;
  /** `GeneralException` by default. */
  code?: string;
  /** What else fails from then on, such as {@link isDeletion}: the host that refuses to clean up. */
  andThen?: (action: ActionNote) => boolean;
}

/** A fault of one action, which remembers whether it came to that. */
export interface FaultAt extends Fault {
  /** The action that failed; null as long as none did. */
  struck: ActionNote | null;
}

/** Fails the action with a number, counted over the life of the host. */
export function faultAt(index: number, { takesEffect = false, code, andThen }: Failure): FaultAt {
  const fault: FaultAt = {
    ...(code === undefined ? {} : { code }),
    takesEffect,
    struck: null,
    at: (count, action) => {
      if (fault.struck !== null) {
        // What fails later is refused outright.
        fault.takesEffect = false;
        return andThen?.(action) ?? false;
      }
      if (count !== index) return false;
      fault.struck = action;
      return true;
    },
  };
  return fault;
}

/** Deletes or clears something. */
export const isDeletion = ({ text }: ActionNote): boolean => /\.(Delete|Clear)\(\)$/.test(text);
