import type { ActionNote } from './batch.ts';

/** Makes actions fail, to test what an add-in leaves behind. */
export interface Fault {
  /** Decides for each action whether it fails; actions are counted from 0 over the whole life of the host. */
  at: (count: number, action: ActionNote) => boolean;
  /** Whether the action still takes effect. */
  takesEffect: boolean;
  code?: string;
}

/** How one action of a run fails. */
export interface Failure {
  /** Whether it still takes effect; false by default. */
  takesEffect?: boolean;
  /** `GeneralException` by default. */
  code?: string;
  /** What else fails from then on; with {@link isDeletion}, the host refuses to clean up. */
  andThen?: (action: ActionNote) => boolean;
}

/** A fault of one action, which records whether it occurred. */
export interface FaultAt extends Fault {
  /** The action that failed; null until one does. */
  struck: ActionNote | null;
}

/** Fails the action with the given number, counted over the life of the host. */
export function faultAt(index: number, { takesEffect = false, code, andThen }: Failure): FaultAt {
  const fault: FaultAt = {
    ...(code === undefined ? {} : { code }),
    takesEffect,
    struck: null,
    at: (count, action) => {
      if (fault.struck !== null) {
        // Actions that fail later have no effect.
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

/** Whether an action deletes or clears something. */
export const isDeletion = ({ text }: ActionNote): boolean => /\.(Delete|Clear)\(\)$/.test(text);
