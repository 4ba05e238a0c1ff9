// Tests the Go package and its example with the module built here, against the results of the npm package.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { expected, randomSeries } from './expected.mjs';
import { checkResultTypes } from './result-types.mjs';
import { Problem, findProgram, must, root } from './run.mjs';
import { tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {string} [cwd] */
function go(args, env = {}, cwd = join(root, 'go')) {
  return must('go', args, { cwd, env, keepOutput: true });
}

/** Runs the README's program, as a module of its own next to the package. @param {string} module */
async function readmeRuns(module) {
  const folder = join(root, 'target', 'go', 'readme');
  const source = join(root, 'go');
  const text = readFileSync(join(source, 'README.md'), 'utf8');
  const [, program = ''] = /```go\n([^]*?)```/.exec(text) ?? [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.go'), program);
  copyFileSync(module, join(folder, 'usl_fit.wasm'));
  const name = 'github.com/usl-fit/usl-fit/go';
  const manifest = readFileSync(join(source, 'go.mod'), 'utf8').replace(name, 'readme');
  const replacement = `\nrequire ${name} v0.0.0\n\nreplace ${name} => ${source}\n`;
  writeFileSync(join(folder, 'go.mod'), manifest + replacement);
  copyFileSync(join(source, 'go.sum'), join(folder, 'go.sum'));
  const printed = await go(['run', '.'], {}, folder);
  const promised = [...program.matchAll(/Print.* \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`);
  if (promised.length === 0 || printed.replaceAll('\r', '') !== promised.join('')) {
    throw new Problem(`it prints ${printed}`);
  }
}

/** @returns {Promise<Count>} */
export async function goPackage() {
  if (findProgram('go') === null) {
    throw new Problem('the package needs Go 1.25 or later; install it and run this again.');
  }
  const work = join(root, 'target', 'go');
  mkdirSync(work, { recursive: true });
  await build({ parts: ['package'] });
  const answers = join(work, 'expected.json');
  writeFileSync(answers, JSON.stringify(await expected()));
  const module = join(root, 'wasm-core', 'pkg', 'usl_fit.wasm');
  const settings = {
    USL_FIT_EXPECTED: answers,
    USL_FIT_SERIES: await randomSeries(),
    USL_FIT_WASM: module,
  };
  const { count, tell } = tally();
  await tell('the types of a result are those of the schema', checkResultTypes);
  await tell('go vet finds nothing', () => go(['vet', './...']));
  await tell('every file is as go fmt writes it', async () => {
    const wrong = await go(['fmt', './...']);
    if (wrong.trim() !== '') throw new Problem(`go fmt changed ${wrong.trim()}.`);
  });
  // -count=1 ignores cached results.
  await tell('go test', () => go(['test', '-count=1', './...'], settings));
  await tell("the README's program prints what it says", () => readmeRuns(module));
  return count;
}
