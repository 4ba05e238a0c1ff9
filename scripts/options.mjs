// Command-line options of the scripts.
import { parseArgs } from 'node:util';
import { Problem } from './run.mjs';

/**
 * Reads `--port` and `--no-open`. Without `--` before them, which PowerShell drops, npm takes the options
 * itself and passes them in the environment; they count, too.
 * @param {number} defaultPort
 * @param {string[]} [args]
 * @param {Record<string, string | undefined>} [env]
 */
export function serverOptions(defaultPort, args = process.argv.slice(2), env = process.env) {
  const { values } = readArgs(args);
  const text = values.port ?? (env['npm_config_port'] || String(defaultPort));
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Problem(`--port is ${text}; it must be a whole number from 1 to 65535.`);
  }
  const npmOpen = env['npm_config_open'];
  return { port, open: !values['no-open'] && npmOpen !== '' && npmOpen !== 'false' };
}

/** @param {string[]} args */
function readArgs(args) {
  try {
    return parseArgs({
      args,
      options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } },
    });
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message : error}; known are --port, --no-open and --help.`,
    );
  }
}

/**
 * Prints the help if asked for; returns whether it was, and then nothing else should be done.
 * @param {string} text
 * @param {string[]} [args]
 */
export function helped(text, args = process.argv.slice(2)) {
  const isHelpRequested = args.some((word) => word === '--help' || word === '-h');
  if (isHelpRequested) console.log(text);
  return isHelpRequested;
}
