/** Which cells of a block hold something: runs of like rows, each as its number and a 0 or 1 a cell. */
export type Mask = (readonly [rows: number, cells: string])[];

/** The mask of cells that are to be written. */
export function maskOf(values: readonly (readonly unknown[])[]): Mask {
  const mask: [number, string][] = [];
  for (const line of values) {
    const cells = line.map((value) => (value === '' ? '0' : '1')).join('');
    const last = mask.at(-1);
    if (last !== undefined && last[1] === cells) last[0] += 1;
    else mask.push([1, cells]);
  }
  return mask;
}

/** Whether the mask says that a cell, counted from the first of the block, holds something. */
export function isFilled(mask: Mask): (row: number, column: number) => boolean {
  const lines = mask.flatMap(([rows, cells]) => Array.from({ length: rows }, () => cells));
  return (row, column) => lines[row]?.[column] === '1';
}
