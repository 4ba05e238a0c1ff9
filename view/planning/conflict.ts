import { requirement, type Measurements, type TableOptions } from 'usl-fit';
import type { Required } from '../texts/planning.ts';
import {
  requirementOptions,
  noRequirements,
  type Requirements,
  type Conflict,
} from './requirement.ts';

const all = ['throughput', 'latency', 'users'] as const;

/**
 * Finds out which parts of an unmet requirement are in the way, by dropping some; null if only one thing is required.
 */
export function conflictOf(
  measurements: Measurements,
  requirements: Requirements,
  options: TableOptions,
): Conflict | null {
  const required = all.filter((key) => requirements[key] !== null);
  if (required.length < 2) return null;
  const isMet = (keys: readonly Required[]) =>
    requirement(measurements, requirementOptions(only(requirements, keys)), options).met;
  const possible = required.filter((key) => isMet([key]));
  const impossible = required.filter((key) => !possible.includes(key));
  if (impossible.length > 0) return { impossible, possible, together: [] };
  // With two, it is already known that they are not met together.
  const pairs =
    required.length === 2
      ? [required]
      : required
          .map((left) => required.filter((key) => key !== left))
          .filter((pair) => !isMet(pair));
  const [pair] = pairs;
  return { impossible, possible, together: pairs.length === 1 && pair ? pair : required };
}

/** A subset of a requirement; the think time belongs to the users. */
function only(requirements: Requirements, keys: readonly Required[]): Requirements {
  const subset = Object.fromEntries(keys.map((key) => [key, requirements[key]]));
  return {
    ...noRequirements,
    ...subset,
    thinkTime: keys.includes('users') ? requirements.thinkTime : null,
  };
}
