import type { Fit } from 'usl-fit';
import type { Headers } from '../../../view/labels.ts';
import { Next } from '../../../view/planning/Next.tsx';
import { Requirement } from '../../../view/planning/Requirement.tsx';
import { SeriesChoice } from '../../../view/planning/SeriesChoice.tsx';
import { WhatIf } from '../../../view/planning/WhatIf.tsx';
import { seriesNames } from '../../../view/Report.tsx';
import type { Plan } from '../usePlan.ts';
import { Section } from './Section.tsx';

/** What a fit is for: what is required, what would be if, and where to measure next. */
export function PlanSection({
  plan,
  fits,
  headers,
  locale,
}: {
  plan: Plan;
  fits: readonly Fit[];
  headers: Headers;
  locale: string | undefined;
}) {
  const { fit, place, choose, requirement, whatIf, measurements, options } = plan;
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
