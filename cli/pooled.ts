/** The joint fit of the series of one system, for people. */
import type { Estimate, Parameter, PooledSeries, Pooling } from 'usl-fit';
import { formatNumber, type NumberFormat } from '../view/format.ts';
import { aligned } from './aligned.ts';
import { intervalText } from './headings.ts';
import { warningText, type Style } from './style.ts';

type Ends = Pick<Estimate, 'estimate' | 'low' | 'high'> | Parameter | undefined;

const heading = 'Together, as series of one system';

/** A table of the series, how much they differ, and warnings. */
export function pooledAsText({ pooled, tau, warnings }: Pooling, style: Style): string {
  const parts = [
    style.strong(`${heading}\n${'='.repeat(heading.length)}`),
    spread(tau.sigma, tau.kappa),
    aligned([
      ['', 'contention', 'interval', 'coherency', 'interval', 'peak at', 'interval', 'peak'],
      ...pooled.map(line),
    ]),
    ...warnings.map((warning) => warningText(warning, style)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `Contention differs between the series by a factor of about 1.3, coherency by one of about 1.5.` */
function spread(sigma: number, kappa: number): string {
  const [contention, coherency] = [sigma, kappa].map((tau) =>
    formatNumber(Number(Math.exp(tau).toPrecision(2))),
  );
  return `Contention differs between the series by a factor of about ${contention}, coherency by one of about ${coherency}.`;
}

function line({ series, parameters, peak }: PooledSeries): string[] {
  return [
    series ?? '(no name)',
    ...told(parameters.sigma, 'fraction'),
    ...told(parameters.kappa, 'fraction'),
    ...told(peak?.concurrency, 'concurrency'),
    number(peak?.throughput, 'throughput'),
  ];
}

function told(found: Ends, format: NumberFormat): string[] {
  return [number(found, format), found === undefined ? '–' : intervalText(found, format)];
}

function number(found: Ends, format: NumberFormat): string {
  return found?.estimate == null ? '–' : formatNumber(found.estimate, format);
}
