import { formatPlain } from '../../view/format.ts';

/** Some programs cut longer links. */
const safeLength = 2000;

/** Everything the panel says. */
export const words = {
  title: 'Take it with you',
  link: {
    button: 'Copy link',
    help: 'A link that opens this page with the same table, options, rows left out and view. The table is in the link itself: whoever has the link has the table.',
    done: (length: number) =>
      `The link is copied, and stands in the address bar. It has ${formatPlain(length)} characters${length > safeLength ? '; some programs cut links this long, so try it once' : ''}.`,
    shown: 'The link, to be copied',
  },
  excel: {
    button: 'Copy for Excel',
    done: 'Answer, numbers, points and warnings are copied; paste them into a sheet.',
    shown: 'The table, to be copied into a sheet',
  },
  markdown: {
    button: 'Copy as Markdown',
    done: 'The report is copied as Markdown.',
    shown: 'The report as Markdown, to be copied',
  },
  csv: { button: 'Save points (CSV)', file: 'usl-fit-points.csv' },
  json: { button: 'Save result (JSON)', file: 'usl-fit-result.json' },
  svg: { button: 'Save chart (SVG)', file: 'usl-fit-chart.svg' },
  png: { button: 'Save chart (PNG)', file: 'usl-fit-chart.png' },
  print: { button: 'Print or save as PDF' },
  groups: { share: 'Share', copy: 'Copy', save: 'Save', paper: 'On paper' },
  saved: (file: string) => `${file} is saved where this browser puts its downloads.`,
  notSaved: (file: string) => `This browser could not make ${file}. Save the chart as SVG instead.`,
  notCopied:
    'This browser does not let a page copy. The text is selected: copy it with Ctrl+C or ⌘C.',
  close: 'Done',
} as const;
