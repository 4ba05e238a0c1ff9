import type { Fit, FitReport, Warning } from 'usl-fit';
import { Chart } from './chart/Chart.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { headersOf, type Headers } from './labels.ts';
import { ResultTable } from './ResultTable.tsx';
import { answerParts } from './sentence.ts';

/** What a face hands over to be shown. */
export interface ReportProps {
  report: FitReport;
  locale?: string | undefined;
}

/** The whole answer: a sentence, a picture, the numbers, and what to know before relying on them. */
export function Report({ report, locale }: ReportProps) {
  const { fits, errors } = report;
  const headers = headersOf(report.columns);
  const names = fits.map((fit, i) => fit.series ?? `Series ${i + 1}`);
  const only = fits.length === 1 ? fits[0] : undefined;
  return (
    <div class="usl-report">
      <Answers fits={fits} names={names} headers={headers} locale={locale} />
      {errors.map((error) => (
        <ErrorCard key={error.series} error={error} series={error.series} />
      ))}
      {only !== undefined ? (
        <Single fit={only} name={names[0] ?? ''} headers={headers} locale={locale} />
      ) : (
        <>
          <Chart fits={fits} names={names} headers={headers} locale={locale} />
          <div class="usl-sections">
            {fits.map((fit, i) => (
              <section key={names[i]} class="usl-section">
                <h2>{names[i]}</h2>
                <ResultTable fit={fit} headers={headers} locale={locale} captionShown={false} />
                <Warnings warnings={fit.warnings} heading="h3" />
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface Shown {
  headers: Headers;
  locale?: string | undefined;
}

function Answers({
  fits,
  names,
  ...shown
}: { fits: readonly Fit[]; names: readonly string[] } & Shown) {
  return (
    <div class="usl-answers" role="status">
      {fits.map((fit, i) => {
        const { headline, detail, reason } = answerParts(fit, shown);
        return (
          <div
            key={names[i]}
            class={fits.length === 1 ? 'usl-answer' : 'usl-answer usl-one-of-many'}
          >
            {fits.length > 1 && <p class="usl-series-name">{names[i]}</p>}
            <p class="usl-headline">{headline}</p>
            {detail !== '' && <p class="usl-detail">{detail}</p>}
            <p class="usl-reason">{reason}</p>
          </div>
        );
      })}
    </div>
  );
}

function Single({ fit, name, headers, locale }: { fit: Fit; name: string } & Shown) {
  return (
    <div class="usl-main">
      <Chart fits={[fit]} names={[name]} headers={headers} locale={locale} />
      <ResultTable fit={fit} headers={headers} locale={locale} />
      <Warnings warnings={fit.warnings} heading="h2" />
    </div>
  );
}

function Warnings({
  warnings,
  heading: Heading,
}: {
  warnings: readonly Warning[];
  /** Under a series' own heading it is one level lower. */
  heading: 'h2' | 'h3';
}) {
  if (warnings.length === 0) return null;
  return (
    <section class="usl-warnings">
      <Heading>Before you rely on it</Heading>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.message}`} class="usl-card">
            <p class="usl-code">{warning.code}</p>
            <p>{warning.message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
