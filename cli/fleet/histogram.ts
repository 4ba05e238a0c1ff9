/** Draws the distribution of a parameter over a fleet. */
import { formatPercent, formatPlain } from '../../view/format.ts';
import type { Distribution } from './report.ts';

const width = 540;
const height = 200;
const bottom = 36;
const top = 16;
/** Width of the bar for 0. */
const ofZero = 24;

/** A logarithmic histogram as SVG, with a separate bar for 0 and a caption for screen readers. */
export function histogram(name: string, { atBound, quantiles, classes }: Distribution): string {
  const largest = Math.max(1, atBound, ...classes.map(({ count }) => count));
  const floor = height - bottom;
  const left = 2 * ofZero;
  const step = (width - left) / Math.max(1, classes.length);
  const bar = (x: number, wide: number, count: number, what: string) => {
    const tall = ((floor - top) * count) / largest;
    return `<rect x="${short(x)}" y="${short(floor - tall)}" width="${short(wide)}" height="${short(tall)}"><title>${what}: ${formatPlain(count)}</title></rect>`;
  };
  const bars = classes.map(({ low, high, count }, i) =>
    bar(left + i * step, step - 1, count, `${formatPercent(low)} – ${formatPercent(high)}`),
  );
  const ticks = classes.flatMap(({ low }, i) =>
    isPower(low)
      ? [`<text x="${short(left + i * step)}" y="${floor + 16}">${formatPercent(low)}</text>`]
      : [],
  );
  const median = quantiles.find(({ share }) => share === 0.5)?.value;
  const label =
    median === undefined
      ? `${name}: no series.`
      : `${name}: half of the series have at most ${formatPercent(median)}, ${formatPlain(atBound)} have 0.`;
  return `<figure>
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">
${bar(0, ofZero, atBound, '0')}
${bars.join('\n')}
<line x1="0" x2="${width}" y1="${floor}" y2="${floor}" />
<text x="0" y="${floor + 16}">0</text>
${ticks.join('\n')}
</svg>
<figcaption>${label}</figcaption>
</figure>`;
}

/** Whether to label this class: every second power of ten. */
function isPower(low: number): boolean {
  const power = Math.log10(low);
  const whole = Math.round(power);
  return Math.abs(power - whole) < 1e-9 && whole % 2 === 0;
}

function short(number: number): string {
  return String(Number(number.toFixed(2)));
}
