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
import { paneTexts } from '../texts/pane.ts';
import { CellButtons } from './cards/parts.tsx';

/** A collapsible section of the pane; its content is rendered only while open. */
export function Section({
  title,
  note = null,
  open = false,
  children,
}: {
  title: string;
  /** Summary of the content, shown while closed. */
  note?: string | null;
  /** Whether it is open at first. */
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

/** Planning with a fit: requirements, what-if questions, and where to measure next. */
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
  const { fit, index, choose, requirement, whatIf, measurements, options } = planning;
  if (fit === null || measurements === null) return null;
  const shown = { headers, locale };
  const choice =
    fits.length < 2 ? null : (
      <div class="usl-choice">
        <SeriesChoice names={seriesNames(fits)} chosen={index} onChoose={choose} />
      </div>
    );
  const parts = {
    requirement: () => <Requirement plan={requirement} fit={fit} {...shown} />,
    whatIf: () => <WhatIf key={index} fit={fit} plan={whatIf} {...shown} />,
    next: () => <Next {...{ fit, measurements, options }} {...shown} />,
  };
  const titles = paneTexts().planning;
  return (
    <>
      {Object.entries(parts).map(([name, content]) => (
        <Section key={name} title={titles[name as keyof typeof parts]}>
          {() => (
            <>
              {choice}
              {content()}
            </>
          )}
        </Section>
      ))}
    </>
  );
}

const questions = ['follow', 'live', 'update', 'formulas', 'hiddenRows'] as const;

/** Switches for what the pane does automatically. */
export function SwitchesSection({
  switches,
  onSwitch,
}: {
  switches: Switches;
  onSwitch: (switches: Partial<Switches>) => void;
}) {
  const texts = paneTexts();
  const on = questions.filter((name) => switches[name]).length;
  return (
    <Section title={texts.automatic} note={on === 0 ? texts.off : texts.on(on)}>
      {() => (
        <ul class="switches">
          {questions.map((name) => {
            const { label, help } = texts.switches[name];
            const id = `switch-${name}`;
            // Without refitting there is nothing to update.
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

/** The fits inserted in this workbook. */
export function OutputsSection({
  outputs,
  onShow,
}: {
  outputs: readonly Output[];
  onShow: (output: Output) => void;
}) {
  if (outputs.length === 0) return null;
  return (
    <Section title={paneTexts().outputs} note={String(outputs.length)}>
      {() => (
        <ul class="outputs">
          {outputs.map((output) => (
            <li key={output.id}>
              <CellButtons
                cells={[{ address: `${output.sheetName} ${output.address}` }]}
                onShow={() => {
                  onShow(output);
                }}
              />
              <span class="usl-help">
                {paneTexts().ofSource(
                  `${output.source.sheetName} ${output.source.areas.join(', ')}`,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
