/** How large a table is, roughly, and without reading it. */
export interface Size {
  lines: number;
  columns: number;
}

/** The most cells a line has by any separator; what stands after `#` is no cell. */
export function sizeOf(text: string): Size {
  const lines = text.split('\n');
  return {
    lines: lines.length,
    columns: lines.reduce((most, line) => Math.max(most, cellsOf(line)), 0),
  };
}

const separators = [/,/g, /;/g, /\t/g, /\S\s+(?=\S)/g];

function cellsOf(line: string): number {
  if (line.trimStart().startsWith('#')) return 0;
  return Math.max(...separators.map((separator) => (line.match(separator)?.length ?? 0) + 1));
}
