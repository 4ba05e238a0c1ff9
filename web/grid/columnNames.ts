import { nameTexts } from '../../view/texts/result.ts';
import { gridTexts } from '../texts/grid.ts';
import { shownColumns, type GridTable } from './edits.ts';

/** The name of each column that is shown: as in the header, else by its role or its number. */
export function columnNames({ grid, hasHeader }: Pick<GridTable, 'grid' | 'hasHeader'>): string[] {
  const columns = shownColumns(grid);
  const header = hasHeader ? grid.rows[0] : undefined;
  return Array.from(
    { length: columns },
    (_, i) => header?.cells[i]?.value || defaultName(i, columns),
  );
}

function defaultName(column: number, columns: number): string {
  if (columns === 2) return column === 0 ? nameTexts().concurrency : nameTexts().throughput;
  return gridTexts().column(column + 1);
}
