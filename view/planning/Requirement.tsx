import { useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { notNegative, NumberField, positive } from '../controls/NumberField.tsx';
import { ErrorCard } from '../ErrorCard.tsx';
import { Term } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { unitOf, type Headers } from '../labels.ts';
import { latencyUnitOf, timeFactor } from '../latencyUnit.ts';
import { requirementTexts } from '../texts/planning.ts';
import { warningTexts } from '../texts/result.ts';
import { cautionOf } from './caution.ts';
import {
  hasRequirements,
  noRequirements,
  requirementWords,
  type Requirements,
} from './requirement.ts';
import type { RequirementPlan } from './useRequirement.ts';

/** Inputs of the panel. */
export interface RequirementProps {
  plan: RequirementPlan;
  /** The fit to check the requirement against. */
  fit: Fit;
  headers: Headers;
  locale?: string | undefined;
}

/** A panel for a requirement, and whether and where the system meets it. */
export function Requirement({ plan, fit, headers, locale }: RequirementProps) {
  const { requirements, ask, onWrong } = plan;
  const texts = requirementTexts();
  // Unfinished input is discarded together with the requirement.
  const [generation, setGeneration] = useState(0);
  const rate = unitOf(headers.throughput) ?? texts.rateUnknown;
  const time = latencyUnitOf(headers) ?? texts.timeUnknown;
  const inTime = (unit: string) => timeFactor(headers, unit);
  const field = (
    key: keyof Requirements,
    label: string,
    term: TermName,
    help: string | undefined,
    check: (value: number) => string | null,
    factorOf?: (unit: string) => number | null,
  ) => (
    <NumberField
      {...{ label, term, help, check, factorOf, locale, onWrong }}
      value={requirements[key]}
      optional
      onChange={(value) => {
        ask({ ...requirements, [key]: value });
      }}
    />
  );
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>
        <Term of="requirement">{texts.title}</Term>
      </legend>
      <div class="usl-fields" key={generation}>
        {field('throughput', texts.throughput(rate), 'throughput', undefined, positive)}
        {field('latency', texts.latency(time), 'latency', undefined, positive, inTime)}
        {field('users', texts.users, 'thinkTime', texts.usersHelp, positive)}
        {field(
          'thinkTime',
          texts.thinkTime(time),
          'thinkTime',
          texts.thinkTimeHelp,
          notNegative,
          inTime,
        )}
      </div>
      <button
        type="button"
        class="usl-button"
        aria-disabled={requirements === noRequirements}
        onClick={() => {
          setGeneration(generation + 1);
          ask(noRequirements);
        }}
      >
        {texts.nothing}
      </button>
      <div role="status" aria-busy={plan.pending}>
        <Verdict {...{ plan, fit, headers, locale }} />
      </div>
    </fieldset>
  );
}

function Verdict({ plan: { requirements, outcome }, fit, headers, locale }: RequirementProps) {
  if (outcome === null) {
    return hasRequirements(requirements) ? null : (
      <p class="usl-note">{requirementTexts().fillIn}</p>
    );
  }
  if ('error' in outcome) return <ErrorCard error={outcome.error} silent />;
  const { report, conflict } = outcome.answer;
  const shown = { headers, locale, highest: fit.peak?.throughput };
  const { verdict, details, changes } = requirementWords(report, requirements, shown, conflict);
  const caution = cautionOf(report, requirements, fit, shown);
  return (
    <div class="usl-verdict">
      <p class="usl-plan-answer">{verdict}</p>
      {caution !== null && (
        <p class="usl-caution">
          <Term of="extrapolation">{warningTexts().title}</Term>: {caution}
        </p>
      )}
      {details.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes.length > 0 && (
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
