/** The program `usl-fit`: reads its arguments, runs a command, and ends with its exit status. */
import { readArguments } from './arguments.ts';
import { failed, report } from './failure.ts';
import { runFit } from './fit.ts';
import { help, version } from './help.ts';

// A reader that closes early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (!['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) throw error;
  process.exit(0);
});

async function main(words: string[]): Promise<number> {
  const json = words.includes('--json');
  try {
    const { command, files, options, flags } = readArguments(words);
    if (flags.has('version')) {
      process.stdout.write(`${version}\n`);
      return 0;
    }
    if (flags.has('help') || command === 'help') {
      process.stdout.write(help);
      return 0;
    }
    if (command !== 'fit') throw failed.unknownCommand(command);
    return await runFit(files, options, json);
  } catch (error) {
    report(error, json);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
