import { render } from 'preact';
import type { FitReport } from 'usl-fit';
import { Chart } from '../../../view/chart/Chart.tsx';
import type { ChartSettings } from '../../../view/chart/chartSettings.ts';
import { answeredWords, type Answered } from '../../../view/decision/answered.ts';
import type { Overlay } from '../../../view/chart/overlay.ts';
import type { Earlier } from '../../../view/Report.tsx';
import { countedHeaders } from '../../../view/labels.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import type { Wording } from '../../../view/wording.ts';
import { pictureFont, standaloneChart } from './standalone.ts';

/** Inputs of a picture of the chart. */
export interface Pictured {
  report: FitReport;
  earlier: Earlier | null;
  chartSettings: ChartSettings;
  overlay: Overlay | null;
  wording: Wording;
  /** The sentence above it; by default the effect of the change. */
  lead?: string;
  /** The question that was asked, below the sentence. */
  answered: Answered | null;
  /** Its origin, below it. */
  foot?: readonly string[];
}

/** Width of the chart in a picture, independent of the screen: that of a document page. */
const pictureWidth = 640;

/** The chart as a self-contained SVG text, in light colours. */
export function chartSvg(pictured: Pictured): string {
  const { report, earlier, chartSettings, overlay, wording, foot = [] } = pictured;
  const { answered } = pictured;
  const lead = [pictured.lead ?? earlier?.change ?? '', answered && answeredWords(answered)]
    .filter(Boolean)
    .join(' ');
  const host = document.createElement('div');
  host.className = 'usl-light';
  host.inert = true;
  // Laid out off-screen, so that styles are computed.
  host.style.cssText = `position:absolute;inset-block-start:0;inset-inline-start:-9999px;inline-size:${pictureWidth}px`;
  document.body.append(host);
  try {
    const { fits, columns } = report;
    render(
      <Chart
        {...{ chartSettings, overlay }}
        fits={earlier === null ? fits : [...fits, ...earlier.fits]}
        locale={wording.locale}
        names={earlier?.names ?? seriesNames(fits)}
        headers={countedHeaders(columns, wording.counts ?? null)}
      />,
      host,
    );
    const chart = host.querySelector<SVGSVGElement>('.usl-chart');
    if (chart === null) throw new Error('There is no chart to be drawn.');
    const items = [...host.querySelectorAll('.usl-legend > li')].map((item) => ({
      key: item.querySelector('svg'),
      text: item.textContent.replace(/\s+/g, ' ').trim(),
    }));
    return standaloneChart(chart, { lead, items, foot }, textWidth);
  } finally {
    render(null, host);
    host.remove();
  }
}

function textWidth(text: string, size: number, weight = 400): number {
  const context = document.createElement('canvas').getContext('2d');
  // Approximately right for most fonts.
  if (context === null) return text.length * size * 0.6;
  context.font = `${weight} ${size}px ${pictureFont}`;
  return context.measureText(text).width;
}

/** Pixels of the picture per pixel of the chart: sharp on a slide and in print. */
const scale = 2;

/** Renders an SVG as a PNG at this scale. Null if the browser cannot. */
export async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
