import type { ImportedLogs } from 'usl-fit/logs';

/** A log and its measurements. */
interface Log {
  file: string;
  imported: ImportedLogs;
}

/** Logs that together form one run. */
export interface LogRun {
  files: string[];
  imported: ImportedLogs;
}

/**
 * Groups logs into runs, in order. Logs with one level each form a run as long as their levels differ; a repeated level
 * starts the next run. Logs are grouped within their series, or across all logs if every log has a series of its own.
 *
 * @param imported what all files together became; a file that shows the run of another gave nothing
 */
export function inRuns(files: readonly string[], imported: ImportedLogs): LogRun[] {
  const logs = eachLog(files, imported);
  const counts = new Map<string, number>();
  for (const log of logs) counts.set(seriesOf(log), (counts.get(seriesOf(log)) ?? 0) + 1);
  const runs: { series: string | null; logs: Log[] }[] = [];
  for (const log of logs) {
    const level = levelOf(log);
    const name = seriesOf(log);
    const series = (counts.get(name) ?? 0) > 1 ? name : '';
    const run =
      level === null
        ? undefined
        : runs.find(
            (one) => one.series === series && one.logs.every((other) => levelOf(other) !== level),
          );
    if (run === undefined) runs.push({ series: level === null ? null : series, logs: [log] });
    else run.logs.push(log);
  }
  return runs.map((run) => together(run.logs));
}

/** What each file became; steps that concern several are those of the first. */
function eachLog(files: readonly string[], all: ImportedLogs): Log[] {
  const logs = files.flatMap((file): Log[] => {
    const rows = all.rows.filter(({ source }) => source === file || source.startsWith(`${file}, `));
    const errors = all.errors.filter((error) => error.file === file);
    const provenance = all.provenance.filter(({ detail }) => detail.startsWith(`${file}: `));
    if (rows.length + errors.length === 0) return [];
    return [{ file, imported: { ...all, rows, errors, provenance, timelines: [] } }];
  });
  const [first] = logs;
  if (first !== undefined) {
    const logSteps = new Set(logs.flatMap(({ imported }) => imported.provenance));
    first.imported.provenance.push(...all.provenance.filter((step) => !logSteps.has(step)));
  }
  return logs;
}

/** The concurrency of a log with a single one; null if it has several, or none. */
function levelOf({ imported: { rows } }: Log): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  return rows.every(({ concurrency }) => concurrency === first.concurrency)
    ? first.concurrency
    : null;
}

function seriesOf({ imported: { rows } }: Log): string {
  return rows[0]?.series ?? '';
}

function together(logs: readonly Log[]): LogRun {
  const all = logs.map(({ imported }) => imported);
  const series = all[0]?.rows[0]?.series ?? '';
  const isOne = logs.length > 1;
  return {
    files: logs.map(({ file }) => file),
    imported: {
      rows: all.flatMap(({ rows }) => (isOne ? rows.map((row) => ({ ...row, series })) : rows)),
      units: all[0]?.units ?? { concurrency: 'users', throughput: 'requests/s', latency: 's' },
      provenance: all.flatMap(({ provenance }) => provenance),
      // Timelines are used only where all logs form one table.
      timelines: [],
      errors: all.flatMap(({ errors }) => errors),
    },
  };
}
