// `npm run evidence`: forecasts compared with what real systems did, in docs/EVIDENCE.md. With `-- --corpus FOLDER` the
// tables of another folder, printed instead.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, outputOf, Problem, root, run, runMain, runPackage } from './run.mjs';

const scorer = ['run', '--release', '--quiet', '-p', 'usl-fit', '--example', 'evidence', '--'];

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = process.argv.slice(2);
    if (options.length > 0) {
      process.exitCode = (await run('cargo', [...scorer, ...options])).status;
      return;
    }
    const page = outputOf('cargo', scorer);
    if (page === null)
      throw new Problem(
        'The forecasts could not be scored: npm run evidence -- --corpus tests/data/corpus says why.',
      );
    const file = join(root, 'docs', 'EVIDENCE.md');
    writeFileSync(file, `${page}\n`);
    const { status } = await runPackage('prettier/bin/prettier.cjs', [
      '--log-level',
      'warn',
      '--write',
      file,
    ]);
    process.exitCode = status;
  });
}
