const baseName = 'USL Fit';

/** The first of "USL Fit", "USL Fit 2", … that no sheet has, whatever its case. */
export function freeSheetName(taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  let name = baseName;
  for (let number = 2; lower.has(name.toLowerCase()); number += 1) name = `${baseName} ${number}`;
  return name;
}
