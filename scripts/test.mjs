// `npm test`: sets up, builds, runs every check to its end, and reports durations and how many passed and failed. With
// names of steps, runs only those.
import { build } from './build.mjs';
import { countCargo, total } from './count-tests.mjs';
import { ensureBrowser } from './programs.mjs';
import { jest } from './jest.mjs';
import { helped } from './options.mjs';
import { Problem, run, runMain, runPackage } from './run.mjs';
import { setUp } from './setup.mjs';
import { checkControls, newNotes } from './unused-controls.mjs';
import { announced, check, conclude, stepsNamed } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {'core' | 'everything'} [needs] what must be built first
 * @property {boolean} [lint] whether it is part of `lint`
 * @property {'sources' | 'programs'} [lane] the two lanes run in parallel, before the steps without a lane; output
 *   of the lane `sources` is held back until each of its steps has ended
 * @property {{ name: string, run: () => Promise<Count> }} [build] its own build, timed separately
 * @property {() => Promise<Count>} run
 */

const workspace = ['--workspace', '--all-features'];
const rustTests = ['test', ...workspace, '--no-fail-fast'];

/** @type {Step[]} */
const steps = [
  {
    name: 'rust-format',
    lane: 'programs',
    lint: true,
    run: () => check(run('cargo', ['fmt', '--all', '--check'])),
  },
  {
    name: 'clippy',
    lane: 'programs',
    lint: true,
    run: () =>
      check(run('cargo', ['clippy', ...workspace, '--all-targets', '--', '-D', 'warnings'])),
  },
  {
    name: 'rust',
    lane: 'programs',
    build: {
      name: 'build of the Rust tests',
      run: async () => {
        const { failed } = await check(run('cargo', [...rustTests, '--no-run']));
        // Not a check: counts only if it fails.
        return { passed: 0, failed };
      },
    },
    run: async () => {
      const { status, output } = await run('cargo', rustTests, { keepOutput: true });
      return countCargo(output, status);
    },
  },
  {
    name: 'format',
    lane: 'sources',
    lint: true,
    run: () => check(runPackage('prettier/bin/prettier.cjs', ['--check', '.'], { hold: true })),
  },
  {
    name: 'eslint',
    lane: 'sources',
    lint: true,
    needs: 'core',
    run: () =>
      check(runPackage('eslint/bin/eslint.js', ['--max-warnings', '0', '.'], { hold: true })),
  },
  {
    name: 'types',
    lane: 'sources',
    lint: true,
    needs: 'core',
    run: () => check(runPackage('typescript/bin/tsc', ['--noEmit'], { hold: true })),
  },
  { name: 'unit', lane: 'programs', needs: 'everything', run: () => jest('unit') },
  {
    name: 'browser',
    needs: 'everything',
    run: async () => {
      const USL_FIT_BROWSER = await ensureBrowser();
      const count = await jest('browser', { USL_FIT_BROWSER, USL_FIT_CONTROLS: newNotes() });
      return total([count, checkControls()]);
    },
  },
];

/** @param {string[]} names @returns {Step[]} */
function choose(names) {
  if (names.length === 0) return steps;
  const linters = steps.filter(({ lint }) => lint && names.includes('lint'));
  const others = names.filter((name) => name !== 'lint');
  const named = stepsNamed([...steps, { name: 'lint' }], others);
  return steps.filter((step) => linters.includes(step) || named.includes(step));
}

/** @param {('core' | 'logs' | 'package' | 'workbook' | 'web' | 'addin')[]} parts @returns {() => Promise<Count>} */
function buildStep(parts) {
  return async () => {
    await build({ parts });
    // Not a check: counts only if it fails.
    return { passed: 0, failed: 0 };
  };
}

/** @param {string[]} names @returns {Promise<Count>} */
async function runSteps(names) {
  const chosen = choose(names);
  const setup = await announced('setup', async () => {
    await setUp();
    return { passed: 1, failed: 0 };
  });
  if (setup.failed > 0) return { passed: 0, failed: 1 };

  /** @type {Count[]} */
  const counts = [];
  const built = { core: true, everything: true };
  if (chosen.some(({ needs }) => needs !== undefined)) {
    const count = await announced(
      'build of the core',
      buildStep(['core', 'logs', 'package', 'workbook']),
    );
    counts.push(count);
    built.core = built.everything = count.failed === 0;
  }
  if (built.core && chosen.some(({ needs }) => needs === 'everything')) {
    const count = await announced('build of the faces', buildStep(['web', 'addin']));
    counts.push(count);
    built.everything = count.failed === 0;
  }
  /** @param {Step} step */
  const take = async (step) => {
    const possible = step.needs === undefined || built[step.needs];
    const attempt = possible
      ? step.run
      : () => Promise.reject(new Problem('not run, because the build it needs failed.'));
    if (possible && step.build) counts.push(await announced(step.build.name, step.build.run));
    counts.push(await announced(step.name, attempt));
  };
  /** @param {Step['lane']} wanted */
  const lane = async (wanted) => {
    for (const step of chosen.filter((one) => one.lane === wanted)) await take(step);
  };
  // The lanes share the cores well: formatters, linters and the last part of a crate's build use one core, and unit
  // tests wait for the programs they start.
  await Promise.all([lane('programs'), lane('sources')]);
  await lane(undefined);
  return total(counts);
}

const help = `npm test: installs what is missing, builds, runs every check but the slow ones to its end, and reports
how many passed and failed. With names, runs only these steps; lint stands for those marked with a star.

  npm test -- STEP …

Steps
${steps.map(({ name, lint }) => `  ${name}${lint ? ' *' : ''}`).join('\n')}

Options, after --
  --help, -h  prints this help`;

await runMain(async () => {
  if (helped(help)) return;
  conclude(await runSteps(process.argv.slice(2)));
});
