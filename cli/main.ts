/** The program `usl-fit`: reads its arguments, runs a command, and ends with its exit status. */
import { speak } from '../view/texts/part.ts';
import { readArguments, type Arguments } from './arguments.ts';
import { runCompare } from './compare.ts';
import { completion, type Shell } from './completion.ts';
import { failed, report, reportUnwritten } from './failure.ts';
import { runFit } from './fit.ts';
import { commandHelp, programHelp } from './help.ts';
import { manualPage } from './man.ts';
import { nearest } from '../package/src/nearest.ts';
import { outputClosed } from './output.ts';
import { runPlan } from './plan.ts';
import { runPredict } from './predict.ts';
import { runImport } from './import.ts';
import { hasColor, styleFor } from './style.ts';
import { commandNamed, commands, shells } from './commands/index.ts';
import { version } from './version.ts';

// Numbers are formatted alike on every machine, since programs read piped output.
speak('en', 'en-US');

const typed = process.argv.slice(2);
// After `--` comes the command line of another program.
const args = typed.includes('--') ? typed.slice(0, typed.indexOf('--')) : typed;
const isJson = args.includes('--json') || /--format(=| )(nd)?json/.test(args.join(' '));
let isLost = false as boolean;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  outputClosed();
  // A reader that closes early, such as `head`, is not an error; the exit status stays the command's.
  if (isLost || ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) return;
  isLost = true;
  process.exitCode = 2;
  reportUnwritten(error, isJson);
});

// If standard error is closed, the exit status still reports failure.
process.stderr.on('error', () => {});

// What few people need is loaded when it is asked for.
const runs: Readonly<Record<string, (given: Arguments) => Promise<number> | number>> = {
  fit: runFit,
  predict: runPredict,
  plan: runPlan,
  compare: runCompare,
  check: async (given) => {
    const { runCheck } = await import(/* webpackChunkName: "check" */ './check/run.ts');
    return runCheck(given);
  },
  fleet: async (given) => {
    const { runFleet } = await import(/* webpackChunkName: "fleet" */ './fleet/run.ts');
    return runFleet(given);
  },
  import: runImport,
  run: async (given) => {
    const { runRun } = await import(/* webpackChunkName: "run" */ './run/run.ts');
    return runRun(given);
  },
  completion: writeCompletion,
  man: writeManual,
  version: writeVersion,
  help: writeHelp,
};

async function main(words: string[]): Promise<number> {
  try {
    const given = readArguments(words);
    if (given.flags.has('version')) return writeVersion();
    if (given.flags.has('help')) return writeHelpOf(given, given.command?.name);
    const run = runs[given.command?.name ?? ''];
    if (run === undefined) throw failed.noCommand();
    return await run(given);
  } catch (error) {
    report(error, isJson);
    return 2;
  }
}

function write(text: string): number {
  process.stdout.write(text);
  return 0;
}

function writeHelp(given: Arguments): number {
  const [name, more] = given.words;
  if (more !== undefined) throw failed.tooManyWords('help', more);
  return writeHelpOf(given, name);
}

function writeHelpOf(given: Arguments, name: string | undefined): number {
  const style = styleFor(hasColor(given));
  if (name === undefined || name === 'help') return write(programHelp(style));
  const command = commandNamed(name);
  if (command === undefined) {
    throw failed.unknownCommand(
      name,
      nearest(
        name,
        commands.map((other) => other.name),
      ),
    );
  }
  return write(commandHelp(command, style));
}

function writeCompletion({ words }: Arguments): number {
  const [shell = '', more] = words;
  if (more !== undefined) throw failed.tooManyWords('completion', more);
  if (!isShell(shell)) throw failed.noShell(shell, shells, nearest(shell, shells));
  return write(completion(shell));
}

function isShell(word: string): word is Shell {
  return (shells as readonly string[]).includes(word);
}

function writeManual({ words }: Arguments): number {
  const [more] = words;
  if (more !== undefined) throw failed.tooManyWords('man', more);
  return write(manualPage());
}

function writeVersion(given?: Arguments): number {
  const [more] = given?.words ?? [];
  if (more !== undefined) throw failed.tooManyWords('version', more);
  return write(`${version}\n`);
}

const status = await main(typed);
process.exitCode = isLost ? 2 : status;
