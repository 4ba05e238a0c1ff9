/**
 * The report of a fleet as one static HTML page that loads nothing and, by its content security policy, runs no other
 * script.
 */
import { createHash } from 'node:crypto';
import { formatChange, formatNumber, formatPercent, formatPlain } from '../../view/format.ts';
import { intervalText } from '../headings.ts';
import { version } from '../version.ts';
import { histogram } from './histogram.ts';
import { pageScript } from './pageScript.ts';
import { pageStyle } from './pageStyle.ts';
import type { FleetReport, SeriesLine } from './report.ts';
import { changedAt, sentences, verdicts } from './words.ts';

/** Escapes text for HTML. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (letter) => entities[letter] as string);
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page in chunks; `csv` is the name of the file beside it that holds every series. */
export function* asHtml(report: FleetReport, csv: string): Generator<string> {
  const script = `(${pageScript.toString()})();`;
  const policy = [
    "default-src 'none'",
    `script-src ${sha256(script)}`,
    `style-src ${sha256(pageStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const [first = '', ...others] = sentences(report).map(escaped);
  const has: Has = { changes: report.changes !== null, services: report.services !== null };
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="viewport" content="width=device-width" />
<title>Fleet: what will not carry ${escaped(report.requirement)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>What will not carry ${escaped(report.requirement)}</h1>
<p class="answer">${first}</p>
${others.map((sentence) => `<p>${sentence}</p>\n`).join('')}
<section class="pictures">
${histogram('Contention', report.sigma)}
${histogram('Coherency', report.kappa)}
</section>
<p>All ${formatPlain(report.series)} series are in <a href="${escaped(encodeURIComponent(csv))}">${escaped(csv)}</a>; the ${formatPlain(report.worst.length)} that matter most are here.</p>
<div class="tools">
<label>Search <input id="search" type="search" /></label>
<label>Show <select id="kind">
<option value="">all</option>
<option value="fails">what does not carry it</option>
<option value="unclear">what cannot be told</option>
${has.changes ? '<option value="worse">what got worse</option>\n' : ''}</select></label>
<output id="count"></output>
</div>
<table>
<thead><tr>${titles(has).map(header).join('')}</tr></thead>
<tbody>
`;
  for (const [rank, line] of report.worst.entries()) yield row(rank + 1, line, has);
  yield `</tbody>
</table>
<p class="small">usl-fit ${version}. ${escaped(report.files.join(', '))}</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** What the report has beside each series alone. */
interface Has {
  changes: boolean;
  services: boolean;
}

function titles({ changes, services }: Has): string[] {
  const all = ['Rank', 'Series', 'Contention', 'Coherency', 'Highest', 'Interval', 'Required'];
  const rest = changes ? ['Change', 'At', 'False discovery rate'] : [];
  const pooled = services ? ['Service', 'Highest, pooled', 'Interval, pooled'] : [];
  return [...all, 'Headroom', 'Verdict', ...rest, ...pooled];
}

function header(title: string): string {
  return `<th scope="col"><button type="button">${title}</button></th>`;
}

function row(rank: number, line: SeriesLine, { changes, services }: Has): string {
  const { highest, change, service, pooled } = line;
  const kinds = [line.verdict, ...(change?.worse === true ? ['worse'] : [])];
  const cells = [
    cell(rank, formatPlain(rank)),
    `<th scope="row" data-v="${escaped(line.series)}">${escaped(line.series)}</th>`,
    cell(line.sigma, formatPercent(line.sigma)),
    cell(line.kappa, formatPercent(line.kappa)),
    cell(highest.estimate, highest.estimate === null ? 'no end' : formatNumber(highest.estimate)),
    cell(highest.low, escaped(intervalText(highest))),
    cell(line.required, formatNumber(line.required)),
    cell(line.headroom, line.headroom === null ? '–' : formatChange(line.headroom - 1)),
    cell(order.indexOf(line.verdict), verdicts[line.verdict]),
    ...(changes
      ? [
          cell(
            change?.relative ?? null,
            change?.relative == null ? '–' : formatChange(change.relative),
          ),
          cell(change?.concurrency ?? null, change === null ? '–' : changedAt(change)),
          cell(change?.rate ?? null, formatNumber(change?.rate ?? null)),
        ]
      : []),
    ...(services
      ? [
          `<td data-v="${escaped(service ?? '')}">${escaped(service ?? '–')}</td>`,
          cell(pooled?.highest.estimate ?? null, formatNumber(pooled?.highest.estimate ?? null)),
          cell(pooled?.highest.low ?? null, pooled ? escaped(intervalText(pooled.highest)) : '–'),
        ]
      : []),
  ];
  return `<tr class="${line.verdict}" data-kind="${kinds.join(' ')}">${cells.join('')}</tr>\n`;
}

const order = ['fails', 'unclear', 'carries'];

function cell(value: number | null, text: string): string {
  return `<td data-v="${value ?? ''}">${text}</td>`;
}
