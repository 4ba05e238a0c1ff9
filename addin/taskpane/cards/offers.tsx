import { useMemo } from 'preact/hooks';
import { columnLetters } from '../../../view/sheet/a1.ts';
import { importTexts } from '../../texts/logs.ts';
import { cardTexts, toolReportTexts } from '../../texts/pane.ts';
import type { Selection } from '../../workbook/contract.ts';
import { putUpright } from '../onItsSide.ts';
import { toolReport } from '../toolReport.ts';
import { Button } from '../Button.tsx';
import { Card } from './parts.tsx';

/** Offers to fit changed data again. */
export function Stale({ busy, onRefit }: { busy: boolean; onRefit: () => void }) {
  const { staleTitle, stale, refit } = cardTexts();
  return (
    <Card title={staleTitle}>
      <p>{stale}</p>
      <Button label={refit} busy={busy} onPress={onRefit} />
    </Card>
  );
}

/** Reports hidden rows, and offers to include them. */
export function HiddenRows({
  hiddenRows,
  busy,
  onUse,
}: {
  hiddenRows: number;
  busy: boolean;
  onUse: () => void;
}) {
  if (hiddenRows === 0) return null;
  const texts = cardTexts();
  return (
    <Card title={texts.hiddenRows}>
      <p>{texts.hidden(hiddenRows)}</p>
      <Button label={texts.useHidden} busy={busy} onPress={onUse} />
    </Card>
  );
}

/** Offers to put a table upright that could not be fitted because it lies on its side. */
export function OnItsSide({
  selection,
  busy,
  onPutUpright,
}: {
  selection: Selection;
  busy: boolean;
  onPutUpright: () => void;
}) {
  const isOnItsSide = useMemo(() => putUpright(selection) !== null, [selection]);
  if (!isOnItsSide) return null;
  const texts = cardTexts();
  return (
    <Card title={texts.onItsSide}>
      <p>{texts.upright}</p>
      <Button label={texts.putUpright} busy={busy} onPress={onPutUpright} />
    </Card>
  );
}

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
    <Card title={texts.title(tool)}>
      <p>
        {kind === 'totals'
          ? texts.totals(tool, column(throughput))
          : kind === 'seconds'
            ? texts.seconds(tool, column(concurrency), column(throughput))
            : texts[kind](tool)}
      </p>
      <p>{texts.logs}</p>
      <Button label={importTexts().title} onPress={onImport} />
    </Card>
  );
}
