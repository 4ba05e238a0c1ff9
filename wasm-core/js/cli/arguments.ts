import { failed } from './failure.ts';

/** What was asked for. Options keep the names they have in the library; it checks them. */
export interface Arguments {
  command: string | undefined;
  files: string[];
  options: Record<string, string>;
  flags: ReadonlySet<string>;
}

const withoutValue = new Set(['json', 'help', 'version']);
const short: Readonly<Record<string, string>> = { '-h': '--help', '-V': '--version' };

/** Splits `fit FILE --n users --x=tps --json` into its parts; `--` ends the options. */
export function readArguments(words: readonly string[]): Arguments {
  const flags = new Set<string>();
  const options: Record<string, string> = {};
  const plain: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    word = short[word] ?? word;
    if (word === '--') {
      plain.push(...rest.splice(0));
    } else if (!word.startsWith('-') || word === '-') {
      plain.push(word);
    } else if (!word.startsWith('--')) {
      throw failed.unknownOption(word);
    } else {
      const [flag, attached] = splitOnce(word.slice(2));
      const name = camelCase(flag);
      if (withoutValue.has(name)) {
        if (attached !== undefined) throw failed.needlessValue(flag);
        flags.add(name);
      } else {
        const value = attached ?? rest.shift();
        if (value === undefined || value.startsWith('--')) throw failed.missingValue(flag);
        if (name in options) throw failed.twice(flag);
        options[name] = value;
      }
    }
  }
  const [command, ...files] = plain;
  return { command, files, options, flags };
}

function splitOnce(word: string): [string, string | undefined] {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function camelCase(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
