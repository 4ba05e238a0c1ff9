/**
 * The command line, once: help, manual page, completions and the reading of arguments are made from
 * this table, so that none of them can say something else.
 */

/** What may follow `--name`. */
export interface Option {
  /** As it is typed, without the two dashes. */
  name: string;
  /** What stands for its value in the help; none for an option that takes no value. */
  value?: string;
  /** The only values it takes. */
  choices?: readonly string[];
  /** Its value may be left out. */
  mayStandAlone?: boolean;
  /** It may be given several times. */
  repeatable?: boolean;
  /** All words that follow it are values, up to the next option. */
  takesMany?: boolean;
  /** Its value is a file. */
  isFile?: boolean;
  /** The letters that stand for it, with their dash. */
  short?: readonly string[];
  /** The solver reads it, by the same name in camel case, and says what is wrong with it. */
  forSolver?: boolean;
  text: string;
}

export interface Section {
  title: string;
  options: readonly Option[];
}

export interface Command {
  name: string;
  /** What follows `usl-fit`, one line each. */
  usage: readonly string[];
  /** What it does, in a line. */
  summary: string;
  /** More, a paragraph each. */
  details: readonly string[];
  sections: readonly Section[];
  /** Each is run by a test, where files of these names are. */
  examples: readonly string[];
  /** What it ends with, where that is more than success and mistakes. */
  statuses?: readonly Status[];
}

/** An exit status, and what it means. */
export type Status = readonly [status: number, text: string];

function solver(name: string, value: string, text: string, choices?: readonly string[]): Option {
  return { name, value, text, forSolver: true, ...(choices && { choices }) };
}

const latencyColumn = solver('latency', 'COL', 'mean latency, kept with each point in the JSON');

const inService: Option = {
  name: 'in-service',
  forSolver: true,
  text: 'fit throughput times latency, the requests in service of users who think; --at counts users',
};

const columns: Section = {
  title: 'Columns, by header or 1-based number; left out, the headers are recognised',
  options: [
    solver('n', 'COL', 'concurrency: users, clients, threads, cores …'),
    solver('x', 'COL', 'throughput: qps, tps, requests/s …'),
    solver('group', 'COL', 'one series for each value of this column; none for one of all'),
    solver('decimal', 'SIGN', 'the decimal sign: auto, point or comma (default auto)', [
      'auto',
      'point',
      'comma',
    ]),
  ],
};

const model = solver('model', 'MODEL', 'usl, amdahl, linear or auto (default usl)', [
  'usl',
  'amdahl',
  'linear',
  'auto',
]);
const method = solver('method', 'METHOD', 'nonlinear, transform or robust (default nonlinear)', [
  'nonlinear',
  'transform',
  'robust',
]);
const shape = solver(
  ...(['shape', 'SHAPE'] as const),
  'auto or law (default auto: a knee, which levels off, is counted with beside the law)',
  ['auto', 'law'],
);
const bounds = solver(
  ...(['bounds', 'BOUNDS'] as const),
  'physical or none (default physical: contention, coherency ≥ 0)',
  ['physical', 'none'],
);
const lambda = solver('lambda', 'SOURCE', 'free, measured or a number (default free)');
const weights = solver(
  ...(['weights', 'WEIGHTS'] as const),
  'auto, equal, relative or a column of standard deviations (default auto, by their scatter)',
);
const exclude = solver(
  ...(['exclude', 'ROWS'] as const),
  'lines of the file to leave out, such as 3,7 or "3:warm-up; 7:backup ran"',
);

function level(standard: string): Option {
  return solver(
    'level',
    'LEVEL',
    `level of the intervals, such as 0.9 or 90% (default ${standard})`,
  );
}

const intervals = solver(
  ...(['intervals', 'WAY'] as const),
  'profile, wald or bootstrap (default profile; transform has wald, robust no bootstrap)',
  ['profile', 'wald', 'bootstrap'],
);
const twoIntervals = solver('intervals', 'WAY', 'profile or wald (default profile)', [
  'profile',
  'wald',
]);
const seed = solver('seed', 'N', 'where the draws of the bootstrap begin (default 1)');
const replicates = solver('replicates', 'N', 'how often the bootstrap fits again (default 2000)');

const fitting: Section = {
  title: 'Fit',
  options: [
    model,
    shape,
    method,
    bounds,
    lambda,
    weights,
    level('0.95'),
    intervals,
    seed,
    replicates,
    exclude,
  ],
};

function fittingTwo(standard: string): Section {
  return {
    title: 'Fit, of both by least squares',
    options: [model, shape, bounds, lambda, weights, level(standard), twoIntervals, exclude],
  };
}

const json: Option = { name: 'json', text: 'one JSON object, every field always there' };
const color: Option = {
  name: 'color',
  value: 'WHEN',
  choices: ['auto', 'always', 'never'],
  text: 'auto, always or never (default auto: on a terminal, unless NO_COLOR is set)',
};
const plot: Option = {
  name: 'plot',
  value: 'WHEN',
  choices: ['auto', 'always', 'never'],
  text: 'a picture in characters: auto, always or never (default auto: on a terminal)',
};
const help: Option = { name: 'help', short: ['-h'], text: 'this help' };
const fitOutput: Section = {
  title: 'Output, of each series once it is fitted',
  options: [
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['text', 'table', 'json', 'ndjson', 'csv', 'markdown'],
      text: 'text, table, csv or markdown (a line for each series), json, ndjson (an object in a line for each series) (default text)',
    },
    { ...json, text: 'the same as --format json: one JSON object, every field always there' },
    { name: 'no-points', text: 'the JSON without points: "points": []' },
    plot,
    color,
    help,
  ],
};
const plainOutput: Section = { title: 'Output', options: [json, color, help] };

const pick: Option = {
  name: 'series',
  value: 'NAME',
  text: 'this series of the file alone, by its name in the group column',
};

const runsOf: Section = {
  title: 'Runs: whole measurements of the same series, again and again',
  options: [
    { name: 'runs', text: 'the files of a side are runs of one series' },
    solver('run', 'COL', 'runs, one for each value of this column'),
    {
      name: 'pairs',
      text: 'runs were measured in turns: the first after belongs to the first before, and so on',
    },
  ],
};

const sample = 'measured.csv';
const before = 'before.csv';
const whole = 'after.csv';
const groups = 'sizes.csv';

const inputNote =
  'FILE is CSV, TSV, semicolon- or space-separated text, as UTF-8 or UTF-16; - is standard input. ' +
  'A pattern such as "runs/**/*.csv" stands for the files it matches, also where the shell does not ' +
  'expand it; lines that begin with # are comments.';

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export const commands: readonly Command[] = [
  {
    name: 'fit',
    usage: ['fit FILE [FILE …] [options]'],
    summary: 'fit the law: parameters, peak, intervals, warnings',
    details: [inputNote],
    sections: [
      { ...columns, options: [...columns.options, latencyColumn] },
      {
        ...fitting,
        options: [
          ...fitting.options,
          inService,
          {
            name: 'pooled',
            text: 'fit the series together besides, as those of one system (three or more)',
          },
          solver('at', 'LIST', 'concurrencies to give the throughput at, such as 50,100'),
          solver('band-points', 'N', 'points of the fitted curve in the JSON (default 0)'),
          solver(
            'band-at',
            'LIST',
            'concurrencies of the fitted curve in the JSON, such as 50,100',
          ),
        ],
      },
      fitOutput,
    ],
    examples: [
      `usl-fit fit ${sample}`,
      `usl-fit fit ${sample} --at 50,100 --exclude "2:warm-up"`,
      `usl-fit fit ${groups} --group message_size --json`,
      `usl-fit fit ${groups} --group message_size --format csv`,
      `usl-fit fit ${groups} --group message_size --pooled`,
      "printf '1 955\\n2 1879\\n4 3549\\n8 6531\\n16 9897\\n' | usl-fit fit -",
    ],
  },
  {
    name: 'predict',
    usage: [
      'predict FILE [FILE …] --concurrency LIST [options]',
      'predict FILE [FILE …] --throughput LIST [--branch BRANCH] [options]',
      'predict FILE [FILE …] --latency LIST [options]',
    ],
    summary: 'throughput, latency and concurrency from each other',
    details: [
      'Of a concurrency: the throughput and the mean latency with their confidence intervals, and the ' +
        'prediction interval in which a single new measurement would lie. Of a throughput: the ' +
        'concurrency and the latency, below the peak and beyond it, where the same throughput comes ' +
        'with a higher latency. Of a latency: the concurrency and the throughput. Times are in the ' +
        'time unit of the throughput: seconds for requests/s.',
      inputNote,
    ],
    sections: [
      {
        title: 'What is known, one of them',
        options: [
          { name: 'concurrency', value: 'LIST', text: 'concurrencies, such as 8,32,64' },
          { name: 'throughput', value: 'LIST', text: 'throughputs, such as 5000,9k' },
          { name: 'latency', value: 'LIST', text: 'mean latencies, such as 0.001,0.002' },
          {
            name: 'branch',
            value: 'BRANCH',
            choices: ['both', 'before-peak', 'after-peak'],
            text: 'of a throughput: both, before-peak or after-peak (default both)',
          },
        ],
      },
      columns,
      fitting,
      plainOutput,
    ],
    examples: [
      `usl-fit predict ${sample} --concurrency 24,32`,
      `usl-fit predict ${sample} --throughput 9000`,
      `usl-fit predict ${sample} --throughput 9000 --branch after-peak --json`,
      `usl-fit predict ${sample} --latency 0.002`,
    ],
  },
  {
    name: 'plan',
    usage: [
      'plan FILE [FILE …] [--throughput X] [--latency R] [--change NAME=CHANGE] [--next]',
      'plan --gate SHARE --scatter SHARE [--run-scatter SHARE]',
    ],
    summary: 'what a requirement needs, what a change would bring, where to measure next',
    details: [
      'A requirement (a throughput, a ceiling on latency, users who think) gives the window of ' +
        'concurrency that meets it, what is to spare, and, where it is not met, what would have to ' +
        'change. Times are in the time unit of the throughput: seconds for requests/s. With nothing ' +
        'asked, it tells where to measure next.',
      '--gate needs no file: it tells how many runs, and at how many concurrencies, a check with that limit ' +
        'needs to answer nine of ten times.',
      inputNote,
    ],
    sections: [
      {
        title: 'What is required',
        options: [
          {
            name: 'throughput',
            value: 'X',
            text: 'throughput of at least this, such as 9000 or 9k',
          },
          { name: 'latency', value: 'R', text: 'mean latency of at most this' },
          { name: 'users', value: 'U', text: 'users to serve at once' },
          {
            name: 'think-time',
            value: 'Z',
            text: 'time a user thinks between requests (default 0)',
          },
        ],
      },
      {
        title: 'What could change, and what to learn',
        options: [
          {
            name: 'change',
            value: 'NAME=CHANGE',
            repeatable: true,
            text: 'contention, coherency or lambda: to a value (=0), by a share (=-50%), by a factor (=*0.5)',
          },
          {
            name: 'next',
            value: 'QUANTITY',
            mayStandAlone: true,
            choices: ['peak', 'contention', 'sigma', 'coherency', 'kappa'],
            text: 'where to measure next to learn most of: peak (default), contention (sigma) or coherency (kappa)',
          },
          {
            name: 'at',
            value: 'LIST',
            text: 'concurrencies to show a change at (default: the largest measured)',
          },
          { name: 'candidates', value: 'LIST', text: 'concurrencies that could be measured next' },
          {
            name: 'largest',
            value: 'N',
            text: 'the largest concurrency that could be measured; what it costs is told',
          },
        ],
      },
      {
        title: 'A gate, before anything is measured',
        options: [
          {
            name: 'gate',
            value: 'SHARE',
            text: 'how much throughput may fall, such as 5%: how many runs check --max-drop needs',
          },
          {
            name: 'scatter',
            value: 'SHARE',
            text: 'standard deviation of a single measurement, such as 3%',
          },
          {
            name: 'run-scatter',
            value: 'SHARE',
            text: 'of whole runs beyond that, such as 5%; separate runs are planned, too',
          },
        ],
      },
      columns,
      fitting,
      plainOutput,
    ],
    examples: [
      `usl-fit plan ${sample} --throughput 9000 --latency 0.002`,
      `usl-fit plan ${sample} --users 500 --think-time 0.05`,
      `usl-fit plan ${sample} --change contention=-50% --change coherency=0`,
      `usl-fit plan ${sample} --next --largest 64`,
      'usl-fit plan --gate 5% --scatter 3% --run-scatter 5%',
    ],
  },
  {
    name: 'compare',
    usage: [
      'compare BEFORE AFTER [options]',
      'compare --before FILE … --after FILE … [--runs] [--pairs] [options]',
    ],
    summary: 'what a change brought, and whether noise explains it',
    details: [
      'Series are matched by their names; a file with one series is compared with a file with one ' +
        'series whatever they are called. Of several files each is compared with that of the same name.',
      'With --runs, --run or --pairs runs are compared with runs, and no curve is fitted: first whether the ' +
        'shape of the curve changed, then by how much throughput did at all concurrencies that every run ' +
        'has, with the scatter from run to run.',
      inputNote,
    ],
    sections: [
      {
        title: 'What is compared',
        options: [
          {
            name: 'before',
            value: 'FILE …',
            isFile: true,
            repeatable: true,
            takesMany: true,
            text: 'the files before, where there are several',
          },
          {
            name: 'after',
            value: 'FILE …',
            isFile: true,
            repeatable: true,
            takesMany: true,
            text: 'the files after',
          },
          {
            name: 'at',
            value: 'LIST',
            text: 'concurrencies to compare the throughput at (default: the largest both reach)',
          },
          { ...pick, text: `${pick.text}, of AFTER (and of BEFORE)` },
          {
            name: 'baseline-series',
            value: 'NAME',
            text: 'the series of BEFORE that is compared with --series',
          },
          {
            name: 'baseline-exclude',
            value: 'ROWS',
            text: 'lines of BEFORE to leave out; --exclude is of AFTER',
          },
        ],
      },
      runsOf,
      columns,
      fittingTwo('0.95'),
      plainOutput,
    ],
    examples: [
      `usl-fit compare ${before} ${whole} --at 8,16`,
      `usl-fit compare ${groups} ${groups} --baseline-series 500B --series 10KB`,
      `usl-fit compare --before ${before} ${whole} --after ${whole} ${before} --pairs`,
    ],
  },
  {
    name: 'check',
    usage: [
      'check NEW --baseline OLD [--max-drop 5%] [--min-throughput X] [--max-latency R] [--at N]',
      'check NEW … --baseline "OLD*" --runs [--pairs] [--max-drop 5%] [options]',
    ],
    summary: 'guard a pipeline: fail where the measurements show a regression',
    details: [
      'A limit is decided by a two-sided interval: kept where the interval lies wholly on the right ' +
        'side of it, broken where it lies wholly on the wrong side, undecided where it contains it. ' +
        'Every limit of every series is reported, and the worst exit status counts: 2, 1, 3, then 0. ' +
        '--max-drop looks at the relative change of the fitted throughput between OLD and NEW, with ' +
        'the scatter of both; --min-throughput and --max-latency at the curve through NEW alone.',
      'All look at one concurrency: --at, else the largest that was measured in both, else the ' +
        'largest that both have reached. A baseline always guards against a drop. What was measured ' +
        'there and the doubts of the curves are told beside the verdict, and do not change it.',
      'One run against one says nothing of how far whole runs differ. With --runs, --run or --pairs, and where ' +
        'the baseline is several files, a history, runs decide instead of curves: the change over all ' +
        'concurrencies that every run has, or where the shape of the curve changed that at --at alone.',
      'Series are matched by their names. One that OLD has and NEW has not is an error (2): a ' +
        'benchmark that is gone guards nothing. One that NEW alone has is named and not compared.',
      inputNote,
    ],
    sections: [
      {
        title: 'Limits',
        options: [
          {
            name: 'baseline',
            value: 'OLD',
            isFile: true,
            text: 'the measurements to compare with; a pattern such as "runs/*.csv" is a history of runs',
          },
          {
            name: 'max-drop',
            value: 'SHARE',
            text: 'how much throughput may fall, such as 5% or 0.05 (default 5%)',
          },
          {
            name: 'min-throughput',
            value: 'X',
            text: 'throughput has to be at least this, such as 9000 or 9k',
          },
          {
            name: 'max-latency',
            value: 'R',
            text: 'mean latency, N/X of the curve, may be at most this: 60ms, or in the time unit of the throughput',
          },
          { name: 'at', value: 'N', text: 'the concurrency at which all of this is asked' },
          { ...pick, text: `${pick.text}, of NEW (and of OLD)` },
          {
            name: 'baseline-series',
            value: 'NAME',
            text: 'the series of OLD that is compared with --series',
          },
          {
            name: 'baseline-exclude',
            value: 'ROWS',
            text: 'lines of OLD to leave out; --exclude is of NEW',
          },
          {
            name: 'config',
            value: 'FILE',
            isFile: true,
            text: 'settings of the repository, limits of single series among them (default usl-fit.toml, where it is; none for none)',
          },
        ],
      },
      runsOf,
      columns,
      fittingTwo('0.9'),
      {
        title: 'Output',
        options: [
          {
            name: 'format',
            value: 'FORMAT',
            choices: ['text', 'markdown', 'json', 'junit', 'github'],
            text: 'text, markdown (for a pull request), json, junit or github (annotations of a workflow) (default text)',
          },
          { ...json, text: 'the same as --format json' },
          color,
          help,
        ],
      },
    ],
    statuses: [
      [0, 'every limit is kept'],
      [1, 'at least one limit is broken'],
      [2, 'something could not be read or asked'],
      [3, 'at least one cannot be decided by the measurements, and none is broken'],
    ],
    examples: [
      `usl-fit check ${whole} --baseline ${before} --max-drop 5%`,
      `usl-fit check ${groups} --baseline ${groups} --max-drop 30% --format markdown`,
      `usl-fit check ${whole} --min-throughput 8k --max-latency 5ms --at 32 --format junit`,
    ],
  },
  {
    name: 'import',
    usage: ['import FILE [FILE …] [--discard 5s] [--interval 150s] [--by KIND] [--csv|--json]'],
    summary: 'make measurements of what load-test tools write',
    details: [
      'FILE is a log or a printout, packed with gzip or not: of JMeter (CSV, XML), k6 (CSV, NDJSON, ' +
        'summaries), Locust (history, stats), wrk, hey, ab, oha, autocannon, vegeta, fortio, bombardier, ' +
        'sysbench, pgbench, YCSB, HammerDB, Gatling, mysqladmin extended-status, a range query of ' +
        'Prometheus, or a table with a time, a counter and a concurrency. It is recognised by its content, and may be of any length: it is never in memory as a whole.',
      'Throughput is what ended in a stretch of time over that time; concurrency is what the log tells, ' +
        "what is in the file's name (run_N008.txt), or the time requests spent in that stretch over " +
        'it. Files that differ in that number alone are one series. Every step is in the trail.',
      'A pattern such as "runs/*.jtl" stands for the files it matches; - is standard input.',
    ],
    sections: [
      {
        title: 'What a measurement is made of',
        options: [
          {
            name: 'by',
            value: 'KIND',
            choices: ['threads', 'time', 'step', 'file'],
            text: 'threads (a constant number), time, step or file (default: what the log tells)',
          },
          {
            name: 'discard',
            value: 'TIME',
            text: 'left out at the beginning of each level, such as 5s (default: found by the rule MSER)',
          },
          { name: 'discard-end', value: 'TIME', text: 'left out at the end of each level' },
          { name: 'interval', value: 'TIME', text: 'the length of each, by time, such as 150s' },
          {
            name: 'errors',
            value: 'WAY',
            choices: ['count', 'leave-out'],
            text: 'requests that failed: count or leave-out, of throughput and latency (default count)',
          },
          { name: 'label', value: 'NAME', text: 'requests with this label or name alone' },
        ],
      },
      {
        title: 'What it says',
        options: [
          {
            name: 'n',
            value: 'N',
            text: 'the concurrency of every file, or the variable, column or metric that holds it',
          },
          {
            name: 'x',
            value: 'NAME',
            text: 'the variable, column or metric that counts, such as Queries',
          },
          { name: 'offset', value: 'NUMBER', text: 'added to each concurrency, such as -4' },
          { name: 'factor', value: 'NUMBER', text: 'throughput times this, 5 for a sample of 20%' },
          { name: 'series', value: 'NAME', text: "the series (default: the file's name)" },
        ],
      },
      {
        title: 'Output',
        options: [
          { name: 'csv', text: 'a table that usl-fit fit reads' },
          { name: 'json', text: 'one JSON object: rows, units and provenance' },
          color,
          help,
        ],
      },
    ],
    examples: ['usl-fit import wrk_N*.txt', 'usl-fit import wrk_N*.txt --csv | usl-fit fit -'],
  },
  {
    name: 'completion',
    usage: [`completion ${shells.join('|')}`],
    summary: 'a script that completes commands, options and their values',
    details: [
      'bash: source <(usl-fit completion bash). zsh: put it as _usl-fit into a folder of $fpath. fish: ' +
        'put it into ~/.config/fish/completions/usl-fit.fish. PowerShell: usl-fit completion ' +
        'powershell | Out-String | Invoke-Expression.',
    ],
    sections: [{ title: 'Output', options: [help] }],
    examples: ['usl-fit completion bash'],
  },
  {
    name: 'man',
    usage: ['man'],
    summary: 'the manual page, in roff',
    details: ['An installed package has it, too: man usl-fit.'],
    sections: [{ title: 'Output', options: [help] }],
    examples: ['usl-fit man'],
  },
  {
    name: 'version',
    usage: ['version'],
    summary: 'the version',
    details: [],
    sections: [{ title: 'Output', options: [help] }],
    examples: ['usl-fit version'],
  },
  {
    name: 'help',
    usage: ['help [COMMAND]'],
    summary: 'this help, or that of a command',
    details: [],
    sections: [{ title: 'Output', options: [help] }],
    examples: ['usl-fit help check'],
  },
];

/** Options without a command. */
export const general: readonly Option[] = [
  help,
  { name: 'version', short: ['-v', '-V'], text: 'the version' },
];

/** What a command that only answers ends with. */
const answered: readonly Status[] = [
  [0, 'done'],
  [2, 'bad input or usage'],
];

/** What a command ends with. */
export function statusesOf(command: Command): readonly Status[] {
  return command.statuses ?? answered;
}

/** What the program ends with. */
export const statuses: readonly Status[] = [
  [0, 'done; a check passed'],
  [1, 'a check failed'],
  [2, 'bad input or usage'],
  [3, 'a check cannot tell: the measurements do not decide it'],
];

/** All options of a command, in the order of its sections. */
export function optionsOf(command: Command): Option[] {
  return command.sections.flatMap(({ options }) => options);
}

/** A command by its name. */
export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
