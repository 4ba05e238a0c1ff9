import { part } from '../../view/texts/part.ts';

/** Texts for importing logs in the pane. */
export const importTexts = part('pane logs', {
  title: 'Import a log',
  help: 'Choose what a load tool wrote: JMeter, k6, Locust, Gatling, wrk, hey, ab, sysbench, pgbench and others, packed with gzip or not. It is read on this machine, and goes nowhere.',
  choose: 'Log files',
  cancelled: 'The reading was cancelled; nothing was written.',
  found: (rows: number, files: number) =>
    `${rows} ${rows === 1 ? 'measurement' : 'measurements'} from ${files === 1 ? 'one file' : `${files} files`}. Nothing is written yet.`,
  write: 'Write to a new sheet and fit',
  trail: 'How it was read',
});
