import type { Warning, WarningCode } from 'usl-fit';
import { Term } from './glossary/Term.tsx';
import { warningTerms } from './glossary/warningTerms.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowLabel } from './rowLabel.ts';
import { sentenceOf } from './texts/messages.ts';
import { warningTexts } from './texts/result.ts';
import { withoutOptions } from './withoutOptions.ts';

/** The warnings, each with the rows it refers to. */
export function WarningCards({
  warnings: all,
  doubts,
  heading: Heading,
  rowLabel,
  onRows,
  onInterchange,
  onPercentile,
  onInFlight,
  onFreeBounds,
  onLeaveOut,
}: {
  warnings: readonly Warning[];
  /** The codes of those that concern the answer; the others are about a curve on which it does not rest. */
  doubts: readonly WarningCode[];
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
  /** Lets contention and coherency be negative. */
  onFreeBounds?: (() => void) | undefined;
  /** Excludes rows from the fit, with a reason. */
  onLeaveOut?: ((rows: readonly number[], reason: string) => void) | undefined;
}) {
  if (all.length === 0) return null;
  const list = (warnings: readonly Warning[], title: string, note: string | null) =>
    warnings.length > 0 && (
      <>
        <Heading tabIndex={-1}>{title}</Heading>
        {note !== null && <p class="usl-note">{note}</p>}
        <ul>
          {warnings.map((warning) => (
            <li key={`${warning.code} ${warning.message}`} class="usl-card">
              <p>{withoutOptions(sentenceOf(warning))}</p>
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
              {wantsFreeBounds(warning) && onFreeBounds !== undefined && (
                <button type="button" class="usl-button" onClick={onFreeBounds}>
                  {warningTexts().freeBounds}
                </button>
              )}
              {warning.code === 'collapse' && onLeaveOut !== undefined && (
                <button
                  type="button"
                  class="usl-button"
                  onClick={() => {
                    onLeaveOut(warning.rows, warningTexts().beyondCollapse);
                  }}
                >
                  {warningTexts().leaveOut}
                </button>
              )}
            </li>
          ))}
        </ul>
      </>
    );
  const concerns = ({ code }: Warning) => doubts.includes(code);
  const texts = warningTexts();
  return (
    <section class="usl-warnings">
      {list(all.filter(concerns), texts.title, null)}
      {list(
        all.filter((warning) => !concerns(warning)),
        texts.ofCurve,
        texts.notInAnswer,
      )}
    </section>
  );
}

/** Whether the system does better than the bounds allow. */
function wantsFreeBounds({ code, variant }: Warning): boolean {
  return (code === 'at-bound' && variant === 'rejected') || code === 'efficiency-above-one';
}
