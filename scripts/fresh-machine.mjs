// Run by `.ci/run`: proves in a fresh clone, with empty caches and without the tools that the project installs itself,
// that `npm start` alone serves the calculator and `npm test` alone passes; then runs the slow tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { Problem, cargoHome, done, isMain, must, root, runMain, working } from './run.mjs';

const port = 4173;

/** Programs that the set-up and the slow tests install, hidden from the fresh machine. */
const installed =
  /^(wasm-(pack|bindgen|opt|bindgen-test-runner|interp|as|dis)|wasm2js|cargo-(fuzz|deny))(\.exe)?$/;

/** Files with cargo's registry settings. */
const cargoSettings = ['config.toml', 'config', 'credentials.toml', 'credentials'];

/** A folder of links to all but the hidden programs. @param {string} folder @param {string} links */
function without(folder, links) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (!names.some((name) => installed.test(name))) return folder;
  mkdirSync(links, { recursive: true });
  for (const name of names.filter((name) => !installed.test(name))) {
    symlinkSync(join(folder, name), join(links, name));
  }
  return links;
}

/**
 * The environment of a machine with nothing installed but Node and rustup.
 * @param {string} base an empty folder
 * @returns {NodeJS.ProcessEnv}
 */
function freshEnvironment(base) {
  const cargo = join(base, 'cargo');
  mkdirSync(cargo, { recursive: true });
  for (const name of cargoSettings.filter((name) => existsSync(join(cargoHome(), name)))) {
    symlinkSync(join(cargoHome(), name), join(cargo, name));
  }
  // npm passes its own settings to scripts in variables; the fresh machine must not inherit them.
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return {
    ...Object.fromEntries(variables),
    PATH: [...new Set(folders)]
      .filter((folder) => !resolve(folder).startsWith(join(root, 'node_modules')))
      .map((folder, at) => without(folder, join(base, 'programs', String(at))))
      .join(delimiter),
    CARGO_HOME: cargo,
    RUSTUP_HOME: process.env['RUSTUP_HOME'] || join(homedir(), '.rustup'),
    WASM_PACK_CACHE: join(base, 'wasm-pack'),
    XDG_CACHE_HOME: join(base, 'cache'),
    npm_config_cache: join(base, 'npm'),
  };
}

/**
 * Runs `npm start`, fetches the calculator from the address that it prints, and stops it once the command line is built, too.
 * @param {string} clone @param {NodeJS.ProcessEnv} env
 */
async function startServes(clone, env) {
  const child = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  }
  /** @param {RegExp} pattern @returns {Promise<string>} */
  const until = (pattern) =>
    new Promise((settle, fail) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) settle(found);
        if (/^✗/m.test(output)) fail(new Problem('npm start failed; the reason stands above.'));
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('error', fail);
      child.on('close', (status) => fail(new Problem(`npm start ended with status ${status}.`)));
      look();
    });
  try {
    const start = performance.now();
    const address = await until(/The calculator is at (http:\S+)/);
    const seconds = Math.round((performance.now() - start) / 1000);
    const response = await fetch(address);
    const page = await response.text();
    if (response.status !== 200 || !page.includes('<title>USL Fit')) {
      throw new Problem(`npm start serves no calculator at ${address}: status ${response.status}.`);
    }
    done(`npm start serves the calculator at ${address} after ${seconds} s`);
    await until(/(npx usl-fit)/);
  } finally {
    // npm and its children are one process group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  }
}

/** @param {string} name @param {() => Promise<unknown>} act */
async function timed(name, act) {
  const start = performance.now();
  working(name);
  await act();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
}

/** @param {string} clone @param {string} script @param {NodeJS.ProcessEnv} env */
async function passes(clone, script, env) {
  // Not by run(), which would add the tools of this clone.
  const child = spawn('npm', ['run', script], { cwd: clone, env, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Problem(`npm run ${script} ended with status ${status}.`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const base = mkdtempSync(join(tmpdir(), 'usl-fit-fresh-'));
    const clone = join(base, 'clone');
    try {
      await must('git', ['clone', '--quiet', root, clone]);
      const env = freshEnvironment(base);
      await timed('npm start in a fresh clone with empty caches', () => startServes(clone, env));
      await timed('npm test in that clone', () => passes(clone, 'test', env));
      await timed('npm run test:slow', () => passes(clone, 'test:slow', env));
    } finally {
      rmSync(base, { recursive: true, force: true });
    }
  });
}
