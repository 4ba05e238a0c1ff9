import { useEffect, useState } from 'preact/hooks';
import { fitText } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { inputText } from '../../view/controls/readNumber.ts';
import {
  repairsOf,
  type Attempt,
  type Repair,
  type Repairs as Found,
} from '../../view/repair/repairs.ts';
import type { Step } from '../../view/repair/table.ts';
import { defaultSettings } from '../../view/settings.ts';
import type { Entry } from '../entry.ts';
import { outcomeOfError, outcomeOfReport, type FitOutcome } from '../reading.ts';
import { repairTexts } from '../texts/repair.ts';
import { tablesInHtml } from './htmlTable.ts';

/** Longer texts are not repaired, because each possible reading is tried. */
const longest = 20_000;
/** Delay while the user may still be typing, in milliseconds. */
const pause = 400;
/** Number of measurements shown for each way. */
const shown = 3;

/**
 * Ways to read a table that was refused, each tried before it is offered. For a text that arrived as a whole, the only
 * way is applied at once, with a note.
 */
export function Repairs({
  entry,
  came,
  onRepair,
}: {
  entry: Entry;
  /** The text that arrived as a whole; any other is being typed. */
  came: string | null;
  onRepair: (entry: Entry, note: (() => string) | null) => void;
}) {
  const [found, setFound] = useState<(Found & { of: Entry }) | null>(null);
  const { text, choice, exclusions } = entry;
  const whole = came === text;
  useEffect(() => {
    if (text.length > longest) return undefined;
    const timer = setTimeout(
      () => {
        const next = repairsOf({ text, choice, exclusions }, attempt, tablesInHtml);
        const [first] = next.repairs;
        if (whole && first?.sure === true) {
          const { steps } = first;
          onRepair(repaired(entry, first), () => repairTexts().done(steps));
        } else setFound({ ...next, of: entry });
      },
      whole ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [entry]);
  if (found === null || found.of !== entry) return null;
  const texts = repairTexts();
  if (found.oneLevel) return <p class="hint">{texts.oneLevel}</p>;
  if (found.repairs.length === 0) return null;
  return (
    <fieldset class="decimal-question repairs">
      <legend>{texts.heading}</legend>
      {found.repairs.map((repair) => (
        <button
          key={JSON.stringify([repair.text, repair.choice, repair.leftOut])}
          type="button"
          class="usl-button"
          onClick={() => {
            onRepair(repaired(entry, repair), null);
          }}
        >
          <strong>{label(repair)}</strong>
          <span>{preview(repair)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Fits as quickly as possible, just to see whether there is a result. */
function attempt({ text, choice, exclusions }: Attempt): FitOutcome {
  try {
    const settings = { ...defaultSettings, weights: 'equal', intervals: 'wald' } as const;
    return outcomeOfReport(fitText(text, tableOptions(choice, settings, exclusions)));
  } catch (error) {
    return outcomeOfError(error);
  }
}

function repaired(entry: Entry, { text, choice, exclusions }: Repair): Entry {
  return { ...entry, text, choice, exclusions, heldOut: text === entry.text ? entry.heldOut : [] };
}

/** The steps of a repair in words, structural ones first. */
function label({ steps, columns, leftOut }: Repair): string {
  const texts = repairTexts();
  const small: readonly Step['kind'][] = ['around', 'totals', 'drawn'];
  const large = steps.filter(({ kind }) => !small.includes(kind));
  const listed = large.length > 0 || columns !== null || leftOut.length > 0 ? large : steps;
  return [
    ...(columns === null ? [] : [texts.columns(columns)]),
    ...listed.map(texts.offer),
    ...(leftOut.length === 0 ? [] : [texts.leaveOut(leftOut)]),
  ].join('; ');
}

function preview({ report }: Repair): string {
  const points = report.fits[0]?.points.filter(({ included }) => included) ?? [];
  const first = points
    .slice(0, shown)
    .map(({ concurrency, throughput }) => [inputText(concurrency), inputText(throughput)] as const);
  return repairTexts().becomes(first, points.length > shown);
}
