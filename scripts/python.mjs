// The package for Python as others have it: the wheel is built and installed into an empty environment, where the
// README's first block runs; the tests run beside the libraries whose tables it takes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { expected, randomSeries } from './expected.mjs';
import { pythonEnvironment, shared } from './python-environment.mjs';
import { checkResultTypes } from './result-types.mjs';
import { tryNotebook } from './python/notebooks.mjs';
import {
  buildSource,
  buildWheel,
  checkSource,
  checkWheel,
  settings as compiling,
  work,
} from './python/wheel.mjs';
import { must, root } from './run.mjs';
import { tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'python');

/** The Python of an environment in `target/python` with the given requirements. @param {string} name @param {string} [requirements] */
const environment = (name, requirements) =>
  pythonEnvironment(join(work, name), requirements && join(folder, requirements));

/** @param {string} python @param {string} file */
const install = (python, file) =>
  must(python, ['-m', 'pip', 'install', '--quiet', '--force-reinstall', '--no-deps', file]);

/** What another package is needed for says so, and how to get it; the chart of a notebook needs none. */
const lacking = `
assert "<svg" in result._repr_html_()

def use_widget():
    import usl_fit.widget

for extra, use in (("plot", result.plot), ("widget", use_widget)):
    try:
        use()
    except ImportError as error:
        assert f'pip install "usl-fit[{extra}]"' in str(error), error
    else:
        raise AssertionError(extra)
`;

/** @returns {Promise<Count>} */
export async function pythonPackage() {
  await build({ parts: ['package'] });
  const { count, tell } = tally();
  await tell('the types of a result are those of the schema', checkResultTypes);
  const manifest = ['--manifest-path', join(folder, 'Cargo.toml')];
  await tell('every file is as rustfmt writes it', () =>
    must('cargo', ['fmt', ...manifest, '--check']),
  );
  const clippy = ['clippy', '--release', '--locked', ...manifest];
  await tell('clippy finds nothing', () =>
    must('cargo', [...clippy, '--target-dir', work, '--', '-D', 'warnings'], { env: compiling() }),
  );
  const file = await buildWheel();
  const answers = join(work, 'expected.json');
  writeFileSync(answers, JSON.stringify(await expected()));
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, first = ''] = /```python\n([^]*?)```/.exec(readme) ?? [];
  await tell('the wheel has the widget, and the licences of what is in it', () => checkWheel(file));
  await tell('the source distribution has what it is built of', async () =>
    checkSource(await buildSource()),
  );
  await tell("the README's first block runs in an empty environment", async () => {
    const python = await environment('empty');
    await install(python, file);
    await must(python, ['-c', `${first}\n${lacking}`]);
  });
  const python = await environment('tests', 'requirements-tests.txt');
  await install(python, file);
  const settings = {
    USL_FIT_EXPECTED: answers,
    USL_FIT_SERIES: await randomSeries(),
    MPLBACKEND: 'agg',
    ...shared,
  };
  const tests = join(folder, 'tests');
  const pytest = ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', '--rootdir', tests];
  await tell('pytest', () => must(python, [...pytest, tests], { env: settings }));
  await tell('the examples in the documentation', () =>
    must(python, [...pytest, '--doctest-modules', '--pyargs', 'usl_fit'], { env: settings }),
  );
  const mypy = ['-m', 'mypy', '--config-file', join(folder, 'pyproject.toml')];
  const cache = ['--cache-dir', join(work, 'mypy')];
  await tell('mypy in the tests', () => must(python, [...mypy, ...cache, tests], { env: shared }));
  await tell('mypy in the package', () => must(python, [...mypy, ...cache, '-p', 'usl_fit']));
  const notebooks = await environment('notebooks', 'requirements-notebooks.txt');
  await install(notebooks, file);
  for (const name of /** @type {const} */ (['jupyter', 'marimo'])) {
    await tell(`the widget in ${name}`, () => tryNotebook(notebooks, join(work, 'trials'), name));
  }
  return count;
}
