// The widget where people use it: in JupyterLab and in marimo, in a browser without a window. Each is started on this
// machine, a point is dragged, and Python is asked what it knows of it.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { waitLimit } from '../../tests/support/limits.mjs';
import { launchBrowser } from '../programs.mjs';
import { Problem } from '../run.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {{ args: (port: number, folder: string) => string[], path: string, write: (folder: string) => void, use: (page: Page) => Promise<void> }} Host */

const host = '127.0.0.1';
const token = 'usl-fit';

const measured = 'n, x = [1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]';
const shown = `from usl_fit import fit
from usl_fit.widget import UslFit

${measured}
widget = UslFit(n, x, names=("clients", "requests/s"))`;

/** What Python knows after a drag: the last throughput, and whether its own fit of the table is the one on the page. */
const known = `rows = widget.value[1:]
report = widget.report["fits"][0]
own = fit([row[0] for row in rows], [row[1] for row in rows])
agree = abs(report["peak"]["concurrency"]["estimate"] / own["peak"]["concurrency"]["estimate"] - 1) < 1e-9
answer = f"last {rows[-1][1]:.6f}, point {report['points'][-1]['throughput']:.6f}, agree {agree}"`;

/** Another table from Python. */
const replaced = 'widget.value = [["threads", "jobs/s"], *([n, 10 * x] for n, x in zip(n, x))]';

/** Cells one after the other, as a notebook of Jupyter. @param {string[]} sources */
const notebook = (sources) => ({
  cells: sources.map((source, i) => ({
    cell_type: 'code',
    id: `cell-${i}`,
    source,
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
  metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
  nbformat: 4,
  nbformat_minor: 5,
});

/** @param {boolean} holds @param {string} message */
function assert(holds, message) {
  if (!holds) throw new Problem(message);
}

const headline = (/** @type {Page} */ page) => page.locator('usl-fit .usl-headline');

/** Drags the last point down, and returns the throughput that the page has then. @param {Page} page */
async function drag(page) {
  const before = await headline(page).textContent();
  const point = page.locator('usl-fit .usl-point').last();
  // It comes to rest first: the chart takes the width that the cell gives it.
  await point.hover();
  const box = await point.boundingBox();
  if (box === null) throw new Problem('the widget shows no point.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Put it back' }).waitFor();
  assert((await headline(page).textContent()) !== before, 'dragging a point changed nothing.');
  const throughput = await page
    .locator('usl-fit')
    .evaluate((element) => Object(element).report.fits[0].points.at(-1).throughput);
  assert(throughput < 9897, `the point was dragged down, and is at ${throughput}.`);
  return throughput;
}

/** What Python is to say of a point that was dragged there. @param {number} throughput */
const wanted = (throughput) =>
  `last ${throughput.toFixed(6)}, point ${throughput.toFixed(6)}, agree True`;

/** @type {Host} */
const jupyter = {
  args: (port, folder) => [
    ...['-m', 'jupyterlab', '--no-browser', '--allow-root', `--ip=${host}`, `--port=${port}`],
    ...[`--IdentityProvider.token=${token}`, `--ServerApp.root_dir=${folder}`],
    // Nothing is asked for elsewhere.
    '--LabApp.extension_manager=readonly',
    '--LabApp.news_url=None',
    '--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate',
  ],
  path: `/lab/tree/trial.ipynb?token=${token}`,
  write: (folder) => {
    const cells = [
      `${shown}\nwidget`,
      `${known}\nprint(answer)`,
      replaced,
      `${known}\nprint(answer)`,
    ];
    writeFileSync(join(folder, 'trial.ipynb'), JSON.stringify(notebook(cells)));
  },
  use: async (page) => {
    const cell = (/** @type {number} */ at) => page.locator('.jp-CodeCell').nth(at);
    const start = async (/** @type {number} */ at) => {
      await cell(at).locator('.cm-content').click();
      await page.keyboard.press('Shift+Enter');
    };
    const outputOf = async (/** @type {number} */ at) =>
      (await cell(at).locator('.jp-OutputArea-output pre').first().textContent())?.trim() ?? '';
    // A cell that is started before the kernel is there is not run.
    await page.getByText(/ \| Idle$/).waitFor();
    await start(0);
    await headline(page).waitFor();
    const throughput = await drag(page);
    await start(1);
    const answer = await outputOf(1);
    assert(answer === wanted(throughput), `after a drag Python says “${answer}”.`);
    await start(2);
    await headline(page).filter({ hasText: 'jobs/s' }).waitFor();
    await start(3);
    const again = await outputOf(3);
    assert(again === wanted(98_972.4), `after another table Python says “${again}”.`);
  },
};

const indented = (/** @type {string} */ code) => code.replaceAll('\n', '\n    ');

/** @type {Host} */
const marimo = {
  args: (port, folder) => [
    ...['-m', 'marimo', 'run', join(folder, 'trial.py'), '--headless', '--no-token'],
    ...[`--host=${host}`, `--port=${port}`],
  ],
  path: '/',
  write: (folder) => {
    const cells = [
      `    import marimo as mo\n    ${indented(shown)}\n    view = mo.ui.anywidget(widget)\n    view`,
      `    view.value\n    mo.stop(widget.report is None)\n    ${indented(known)}\n    mo.md(answer)`,
    ];
    const functions = cells.map((cell, i) => {
      const names = i === 0 ? '' : 'fit, mo, view, widget';
      const returns = i === 0 ? '\n    return fit, mo, view, widget' : '\n    return';
      return `@app.cell\ndef _(${names}):\n${cell}${returns}\n`;
    });
    const text = ['import marimo', '', 'app = marimo.App()', '', functions.join('\n'), ''].join(
      '\n',
    );
    writeFileSync(join(folder, 'trial.py'), text);
  },
  use: async (page) => {
    await headline(page).waitFor();
    const throughput = await drag(page);
    await page.getByText(wanted(throughput)).first().waitFor();
  },
};

/** A port that is free now. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** Until a server answers. @param {string} address @param {() => boolean} isOver */
async function answered(address, isOver) {
  const ends = performance.now() + waitLimit;
  while (performance.now() < ends && !isOver()) {
    const response = await fetch(address).catch(() => null);
    if (response !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Problem(`nothing answers at ${address}.`);
}

/**
 * Tries the widget in one of them.
 * @param {string} python the Python that has it @param {string} work @param {keyof typeof hosts} name
 */
export async function tryNotebook(python, work, name) {
  const { args, path, write, use } = hosts[name];
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write(folder);
  const port = await freePort();
  const log = join(folder, 'log.txt');
  const homes = Object.fromEntries(
    ['HOME', 'IPYTHONDIR', 'JUPYTER_CONFIG_DIR', 'JUPYTER_DATA_DIR', 'XDG_CONFIG_HOME'].map(
      (variable) => [variable, join(folder, 'home')],
    ),
  );
  const server = spawn(python, args(port, folder), {
    cwd: folder,
    env: { ...process.env, ...homes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = createWriteStream(log);
  server.stdout.pipe(written, { end: false });
  server.stderr.pipe(written, { end: false });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 1400 } });
  context.setDefaultTimeout(waitLimit);
  const page = await context.newPage();
  try {
    await context.route(
      ({ hostname }) => hostname !== host,
      (route) => route.abort(),
    );
    await answered(`http://${host}:${port}/`, () => server.exitCode !== null);
    await page.goto(`http://${host}:${port}${path}`);
    await use(page);
  } catch (error) {
    await page.screenshot({ path: join(folder, 'seen.png') }).catch(() => undefined);
    const logTail = readFileSync(log, 'utf8').slice(-2000);
    throw new Problem(
      `${name}: ${error instanceof Error ? error.message : error}\n${logTail}\n${join(folder, 'seen.png')} shows the page.`,
    );
  } finally {
    await browser.close();
    // It ends the kernels that it started.
    server.kill('SIGTERM');
    const killed = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(killed);
    written.end();
  }
}

const hosts = { jupyter, marimo };
