/** How the headline of a plateau begins, which many tests wait for. */
export function levelsOffAt(throughput: string): string {
  return `Levels off at about ${throughput}`;
}
