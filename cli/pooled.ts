/** The joint fit of the series of one system, for people. */
import type { Estimate, Parameter, PooledSeries, Pooling } from 'usl-fit';
import { formatNumber, type NumberFormat } from '../view/format.ts';
import { spreadText } from '../view/spread.ts';
import { aligned } from './aligned.ts';
import { intervalText } from './headings.ts';
import { warningText, type Style } from './style.ts';

type Ends = Pick<Estimate, 'estimate' | 'low' | 'high'> | Parameter | undefined;

const heading = 'Together, as series of one system';

/** A table of the series, how much they differ, and warnings. */
export function pooledAsText({ pooled, tau, warnings }: Pooling, style: Style): string {
  const parts = [
    style.strong(`${heading}\n${'='.repeat(heading.length)}`),
    spreadText(tau, pooled.length),
    aligned([
      ['', 'contention', 'interval', 'coherency', 'interval', 'peak at', 'interval', 'peak'],
      ...pooled.map(line),
    ]),
    ...warnings.map((warning) => warningText(warning, style)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function line({ series, parameters, peak }: PooledSeries): string[] {
  return [
    series ?? '(no name)',
    ...toCells(parameters.sigma, 'fraction'),
    ...toCells(parameters.kappa, 'fraction'),
    ...toCells(peak?.concurrency, 'concurrency'),
    number(peak?.throughput, 'throughput'),
  ];
}

function toCells(found: Ends, format: NumberFormat): string[] {
  return [number(found, format), found === undefined ? '–' : intervalText(found, format)];
}

function number(found: Ends, format: NumberFormat): string {
  return found?.estimate == null ? '–' : formatNumber(found.estimate, format);
}
