import type { Warning } from 'usl-fit';
import { Term } from './glossary/Term.tsx';
import { warningTerms } from './glossary/warningTerms.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowLabel } from './rowLabel.ts';
import { messageTexts } from './texts/messages.ts';
import { warningTexts } from './texts/result.ts';

/** The warnings, each with the rows it refers to. */
export function WarningCards({
  warnings,
  heading: Heading,
  rowLabel,
  onRows,
  onInterchange,
  onPercentile,
  onInFlight,
}: {
  warnings: readonly Warning[];
  /** One level lower below a series' own heading. */
  heading: 'h2' | 'h3';
  rowLabel: RowLabel;
  onRows?: ((rows: readonly number[]) => void) | undefined;
  /** Swaps the columns of concurrency and throughput. */
  onInterchange?: (() => void) | undefined;
  /** Declares that the latencies are a percentile. */
  onPercentile?: (() => void) | undefined;
  /** Reads what users who think have in flight as the concurrency. */
  onInFlight?: (() => void) | undefined;
}) {
  if (warnings.length === 0) return null;
  return (
    <section class="usl-warnings">
      <Heading>{warningTexts().title}</Heading>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.message}`} class="usl-card">
            <p>{messageTexts().said(warning)}</p>
            <p class="usl-code">
              <Term of={warningTerms[warning.code]}>{warning.code}</Term>
            </p>
            <RowButtons rows={warning.rows} rowLabel={rowLabel} onRows={onRows} />
            {warning.code === 'columns-interchanged' && onInterchange !== undefined && (
              <button type="button" class="usl-button" onClick={onInterchange}>
                {warningTexts().interchange}
              </button>
            )}
            {warning.variant === 'percentile' && onPercentile !== undefined && (
              <button type="button" class="usl-button" onClick={onPercentile}>
                {warningTexts().percentile}
              </button>
            )}
            {warning.variant === 'in-service' && onInFlight !== undefined && (
              <button type="button" class="usl-button" onClick={onInFlight}>
                {warningTexts().inFlight}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
