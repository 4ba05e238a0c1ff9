import { columnLetters } from '../../../view/sheet/a1.ts';
import { importTexts } from '../../texts/logs.ts';
import { toolReportTexts } from '../../texts/pane.ts';
import type { Selection } from '../../workbook/contract.ts';
import { toolReport } from '../toolReport.ts';

/** Shown if the report of a load tool is selected: which columns to use, and how to import its log instead. */
export function ToolReportCard({
  selection,
  onImport,
}: {
  selection: Selection;
  /** Opens the import of a log. */
  onImport: () => void;
}) {
  const found = toolReport(selection.table);
  if (found === null) return null;
  const texts = toolReportTexts();
  const column = (index: number | null) => columnLetters((selection.columns[index ?? 0] ?? 1) - 1);
  const { tool, kind, throughput, concurrency } = found;
  return (
    <section class="usl-card" aria-label={texts.title(tool)}>
      <p>
        {kind === 'totals'
          ? texts.totals(tool, column(throughput))
          : kind === 'seconds'
            ? texts.seconds(tool, column(concurrency), column(throughput))
            : texts[kind](tool)}
      </p>
      <p>{texts.logs}</p>
      <button type="button" class="usl-button" onClick={onImport}>
        {importTexts().title}
      </button>
    </section>
  );
}
