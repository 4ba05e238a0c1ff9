/** What a concurrency counts: load on a fixed system, or the size of a growing system. */
export type Counts = 'users' | 'cores';

/** What the user said it counts; `either` if it does not matter, null if not asked yet. */
export type SaidCounts = Counts | 'either' | null;

const loads =
  /(?:^|[\s_])(?:users?|threads?|clients?|connections?|sessions?|vus|requests?|nutzer|benutzer|anwender|klienten|verbindungen|sitzungen|anfragen)(?=$|[\s_])/i;
const sizes =
  /(?:^|[\s_])(?:cores?|nodes?|servers?|cpus?|processors?|machines?|instances?|replicas?|pods?|hosts?|kerne|knoten|prozessoren|rechner|maschinen|instanzen)(?=$|[\s_])/i;

/** What it counts by its header; null if the header says nothing, or both. */
export function countsOf(header: string): Counts | null {
  const [isLoad, isSize] = [loads.test(header), sizes.test(header)];
  if (isLoad === isSize) return null;
  return isLoad ? 'users' : 'cores';
}

/** What it counts by its header, else by what the user said; null if unknown, or if it does not matter. */
export function countsBy(header: string, said: SaidCounts): Counts | null {
  return countsOf(header) ?? (said === 'either' ? null : said);
}
