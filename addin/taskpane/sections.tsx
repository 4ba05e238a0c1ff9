import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import type { Headers } from '../../view/labels.ts';
import { Next } from '../../view/planning/Next.tsx';
import { Requirement } from '../../view/planning/Requirement.tsx';
import { SeriesChoice } from '../../view/planning/SeriesChoice.tsx';
import { WhatIf } from '../../view/planning/WhatIf.tsx';
import { seriesNames } from '../../view/Report.tsx';
import type { Output } from '../workbook/contract.ts';
import type { Switches } from './state/savedSettings.ts';
import type { Planning } from './usePlanning.ts';

/** A part of the pane that opens when it is wanted; what is closed is not computed. */
export function Section({
  title,
  note = null,
  open = false,
  children,
}: {
  title: string;
  /** What there is inside, for those who do not open it. */
  note?: string | null;
  /** Whether it starts open. */
  open?: boolean;
  children: () => ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  return (
    <section class="section">
      <h2>
        <button
          type="button"
          class="section-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <span>{title}</span>
          {note !== null && <span class="section-note">{note}</span>}
        </button>
      </h2>
      <div id={id} class="section-content" hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </section>
  );
}

/** What a fit is for: what is required, what would be if, and where to measure next. */
export function PlanningSection({
  planning,
  fits,
  headers,
  locale,
}: {
  planning: Planning;
  fits: readonly Fit[];
  headers: Headers;
  locale: string | undefined;
}) {
  const { fit, place, choose, requirement, whatIf, measurements, options } = planning;
  if (fit === null || measurements === null) return null;
  const shown = { headers, locale };
  const choice =
    fits.length < 2 ? null : (
      <div class="usl-choice">
        <SeriesChoice names={seriesNames(fits)} chosen={place} onChoose={choose} />
      </div>
    );
  return (
    <>
      <Section title="Meet a requirement">
        {() => (
          <>
            {choice}
            <Requirement plan={requirement} fit={fit} {...shown} />
          </>
        )}
      </Section>
      <Section title="Try a change">
        {() => (
          <>
            {choice}
            <WhatIf key={place} fit={fit} plan={whatIf} {...shown} />
          </>
        )}
      </Section>
      <Section title="Measure next">
        {() => (
          <>
            {choice}
            <Next {...{ fit, measurements, options }} {...shown} />
          </>
        )}
      </Section>
    </>
  );
}

const questions: readonly { name: keyof Switches; label: string; help: string }[] = [
  {
    name: 'follow',
    label: 'Follow the selection',
    help: 'What you select is fitted at once, where it can be; anything else leaves the pane as it is.',
  },
  {
    name: 'live',
    label: 'Fit again when the data change',
    help: 'A moment after the last change of these cells, by anybody’s hand.',
  },
  {
    name: 'update',
    label: 'Then update the inserted fit, too',
    help: 'Writes the sheet anew after each such fit; it replaces what this add-in wrote there, and nothing else.',
  },
  {
    name: 'hiddenRows',
    label: 'Use hidden rows, too',
    help: 'Rows that a filter hides take part; charts leave them out.',
  },
];

/** What happens by itself, when the user wants it to. */
export function SwitchesSection({
  switches,
  onSwitch,
}: {
  switches: Switches;
  onSwitch: (switches: Partial<Switches>) => void;
}) {
  const on = questions.filter(({ name }) => switches[name]).length;
  return (
    <Section title="Automatic" note={on === 0 ? 'off' : `${on} on`}>
      {() => (
        <ul class="switches">
          {questions.map(({ name, label, help }) => {
            const id = `switch-${name}`;
            // Nothing is fitted again that could be written.
            const idle = name === 'update' && !switches.live;
            return (
              <li key={name}>
                <input
                  id={id}
                  type="checkbox"
                  checked={switches[name]}
                  disabled={idle}
                  aria-describedby={`${id}-help`}
                  onChange={({ currentTarget: { checked } }) => {
                    onSwitch({ [name]: checked });
                  }}
                />
                <label for={id}>{label}</label>
                <p class="usl-help" id={`${id}-help`}>
                  {help}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** The fits that stand in this workbook. */
export function OutputsSection({
  outputs,
  onShow,
}: {
  outputs: readonly Output[];
  onShow: (output: Output) => void;
}) {
  if (outputs.length === 0) return null;
  return (
    <Section title="Inserted in this workbook" note={String(outputs.length)}>
      {() => (
        <ul class="outputs">
          {outputs.map((output) => (
            <li key={output.id}>
              <button
                type="button"
                class="usl-row"
                aria-label={`Show ${output.sheetName} ${output.address}`}
                onClick={() => {
                  onShow(output);
                }}
              >
                {output.sheetName} {output.address}
              </button>
              <span class="usl-help">
                of {output.source.sheetName} {output.source.areas.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
