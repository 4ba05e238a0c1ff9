import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Fit, SeriesError } from 'usl-fit';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a user does, from the project's folder. */
export function uslFit(args: string[], input = ''): Run {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['wasm-core/bin/usl-fit.js', ...args],
    { cwd: root, input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** Runs it with `--json` and parses what it printed. */
export function uslFitJson(args: string[], input = '') {
  const run = uslFit([...args, '--json'], input);
  const output = JSON.parse(run.stdout) as { fits: Fit[]; errors: SeriesError[] };
  return { ...run, ...output };
}

/** The one fit of a list that must hold one. */
export function only(fits: readonly Fit[]): Fit {
  const [fit] = fits;
  if (fit === undefined || fits.length !== 1) throw new Error(`${fits.length} fits, not one`);
  return fit;
}
