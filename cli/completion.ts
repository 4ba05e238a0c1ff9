import {
  commands,
  general,
  optionsOf,
  shells,
  type Command,
  type Option,
} from './commands/index.ts';

export type Shell = (typeof shells)[number];

/** The script that completes commands, options and their values in a shell. */
export function completion(shell: Shell): string {
  return { bash, zsh, fish, powershell }[shell]();
}

const words = commands.map(({ name }) => name);

/** The choices of an option; null for a file or a free value. */
function values({ choices }: Option): readonly string[] | null {
  return choices ?? null;
}

/** Positional arguments of a command other than files; null for files. */
function plainWords(command: Command): readonly string[] | null {
  if (command.name === 'completion') return shells;
  if (command.name === 'help') return words;
  return ['man', 'version'].includes(command.name) ? [] : null;
}

function flagsOf(command: Command): string[] {
  return optionsOf(command).map(({ name }) => `--${name}`);
}

function bash(): string {
  const cases = commands.map((command) => {
    const options = optionsOf(command);
    const known = options.flatMap((option) => {
      const choices = values(option);
      return choices === null
        ? []
        : [
            `      --${option.name}) COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word"))${
              option.mayStandAlone === true ? '; _usl_fit_files' : ''
            }; return ;;`,
          ];
    });
    const free = options
      .filter((option) => option.value !== undefined && values(option) === null)
      .map(({ name }) => `--${name}`);
    const plain = plainWords(command);
    return [
      `    ${command.name})`,
      '      case "$before" in',
      ...known.map((line) => `  ${line}`),
      ...(free.length === 0 ? [] : [`        ${free.join('|')}) _usl_fit_files; return ;;`]),
      '      esac',
      `      flags='${flagsOf(command).join(' ')}'`,
      ...(plain === null ? [] : [`      plain='${plain.join(' ')}'`, '      files=no']),
      '      ;;',
    ].join('\n');
  });
  return `# bash completion of usl-fit
_usl_fit_files() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$word"))
}
_usl_fit() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  # bash takes --format=json for three words.
  if [ "$word" = = ]; then word=; elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  local command="\${COMP_WORDS[1]}" flags='${general.map(({ name }) => `--${name}`).join(' ')}' plain='' files=yes
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${words.join(' ')}'" $flags" -- "$word"))
    return
  fi
  case "$command" in
${cases.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *)
      COMPREPLY=($(compgen -W "$plain" -- "$word"))
      if [ "$files" = yes ]; then _usl_fit_files; fi
      ;;
  esac
}
complete -o filenames -F _usl_fit usl-fit
`;
}

function zsh(): string {
  const quoted = (text: string) => text.replaceAll("'", "'\\''");
  const described = (text: string) => quoted(text.replace(/[[\]:\\]/g, '\\$&'));
  const option = (each: Option) => {
    const { name, value, text, repeatable, mayStandAlone } = each;
    const choices = values(each);
    const after = choices === null ? '_files' : `(${choices.join(' ')})`;
    const argument =
      value === undefined
        ? ''
        : `${mayStandAlone === true ? '::' : ':'}${described(value)}:${after}`;
    const either = value === undefined ? '' : '=';
    return `'${repeatable === true ? '*' : ''}--${name}${either}[${described(text)}]${argument}'`;
  };
  const cases = commands.map((command) => {
    const plain = plainWords(command);
    const rest = plain === null ? "'*:file:_files'" : `'*:word:(${plain.join(' ')})'`;
    return `    ${command.name}) _arguments -S ${[...optionsOf(command).map(option), rest].join(' \\\n      ')} ;;`;
  });
  return `#compdef usl-fit
_usl-fit() {
  local -a names
  names=(
${commands.map(({ name, summary }) => `    '${name}:${described(summary)}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command names
    _arguments ${general.map(option).join(' ')}
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_usl-fit" ]; then _usl-fit "$@"; else compdef _usl-fit usl-fit; fi
`;
}

function fish(): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap((command) => {
    const when = `-n '__usl_fit_in ${command.name}'`;
    const plain = plainWords(command);
    return [
      `complete -c usl-fit -n __usl_fit_begins -f -a ${command.name} -d ${quoted(command.summary)}`,
      ...(plain === null ? [] : [`complete -c usl-fit ${when} -f -a ${quoted(plain.join(' '))}`]),
      ...optionsOf(command).flatMap((option) => {
        const choices = values(option);
        const described = `-d ${quoted(option.text)}`;
        const name = `complete -c usl-fit ${when} -l ${option.name}`;
        if (option.value === undefined) return [`${name} ${described}`];
        if (choices === null) return [`${name} -r ${described}`];
        const among = `-a ${quoted(choices.join(' '))}`;
        if (option.mayStandAlone !== true) return [`${name} -x ${among} ${described}`];
        // fish itself offers these only after an equals sign.
        const after = `-n '__usl_fit_in ${command.name} --${option.name}'`;
        return [`${name} ${among} ${described}`, `complete -c usl-fit ${after} ${among}`];
      }),
    ];
  });
  const ofAll = general.map(
    ({ name, text }) => `complete -c usl-fit -n __usl_fit_begins -l ${name} -d ${quoted(text)}`,
  );
  return `# fish completion of usl-fit
function __usl_fit_begins
  test (count (commandline -opc)) -eq 1
end
# A command's name among the files is no command.
function __usl_fit_in -a command last
  set --local words (commandline -opc)
  test (count $words) -gt 1; and test $words[2] = $command; and begin
    test -z "$last"; or test $words[-1] = "$last"
  end
end
${[...lines, ...ofAll].join('\n')}
`;
}

function powershell(): string {
  const list = (items: readonly string[]) => `@(${items.map((item) => `'${item}'`).join(', ')})`;
  const known = commands.map((command) => {
    const choices = optionsOf(command).flatMap((option) => {
      const items = values(option);
      return items === null ? [] : [`'--${option.name}' = ${list(items)}`];
    });
    const plain = plainWords(command) ?? [];
    return `    '${command.name}' = @{ flags = ${list(flagsOf(command))}; plain = ${list(plain)}; values = @{ ${choices.join('; ')} } }`;
  });
  return `# PowerShell completion of usl-fit
Register-ArgumentCompleter -Native -CommandName usl-fit -ScriptBlock {
  param($word, $ast, $cursor)
  $commands = @{
${known.join('\n')}
  }
  $typed = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $last = if ($word -eq '') { $typed.Count } else { $typed.Count - 1 }
  $before = if ($last -gt 0) { $typed[$last - 1] } else { '' }
  $items =
    if ($last -le 1) { ${list([...words, ...general.map(({ name }) => `--${name}`)])} }
    elseif (-not $commands.ContainsKey($typed[1])) { @() }
    elseif ($commands[$typed[1]].values.ContainsKey($before)) { $commands[$typed[1]].values[$before] }
    elseif ($word -like '-*') { $commands[$typed[1]].flags }
    else { $commands[$typed[1]].plain }
  $items | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
