// `npm run format`: writes every file in the project's style.
import { Problem, run, runMain, runPackage } from './run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp(['packages', 'rust']);
  const rust = await run('cargo', ['fmt', '--all']);
  const others = await runPackage('prettier/bin/prettier.cjs', [
    '--write',
    '--log-level',
    'warn',
    '.',
  ]);
  if (rust.status !== 0 || others.status !== 0) {
    throw new Problem('a file could not be formatted; the message above names it.');
  }
});
