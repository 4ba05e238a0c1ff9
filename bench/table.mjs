// The result table, and its requirements.

/** Required and desired speed of the core in WebAssembly, relative to the fastest peer. */
const MUST_TIMES = 8;
const GOAL_TIMES = 15;
const MUST_DIGITS = 12;
/**
 * Most fits of the fastest peer that a report may take: by the law like the peers, by default without a drawn band, and
 * with the bootstrap.
 */
const MUST_FITS = { law: 40, full: 400, bootstrap: 300 };
/** Desired time with a drawn band, below what a person notices; only shown, since it depends on the machine. */
const SECONDS_DRAWN = 8e-3;
/**
 * Most fits of the fastest peer that a full report of the law from JavaScript may take, with few and with many points.
 */
const MUST_FITS_FROM_JAVASCRIPT = { percona: 10, log: 3 };
/** Sums of squares that differ by less than this count as equal. */
const SAME_SSE = 1e-12;

/**
 * @typedef {import('./contestants.mjs').Contestant & {
 *   set: import('./sets.mjs').Set,
 *   accuracy: ReturnType<typeof import('./accuracy.mjs').accuracy> | null,
 *   seconds: number | null,
 *   fastest?: number,
 * }} Row
 */

/** @param {number} seconds */
export function duration(seconds) {
  const units = { s: 1, ms: 1e-3, µs: 1e-6 };
  const unit = Object.keys(units).find((name) => seconds >= units[name]) ?? 'ns';
  return `${(seconds / (units[unit] ?? 1e-9)).toPrecision(3)} ${unit}`;
}

/** @param {number} times */
function ratio(times) {
  return times >= 100 ? times.toFixed(0) : times.toPrecision(2);
}

/** The row that all others of a set are compared with. @param {Row[]} rows */
function base(rows, set) {
  return rows.find((row) => row.set === set && row.role === 'base');
}

/** The fastest peer that found the optimum. @param {Row[]} rows */
export function fastestPeer(rows, set) {
  return rows
    .filter((row) => row.set === set && row.role === 'peer' && row.seconds !== null)
    .filter(({ accuracy }) => accuracy.refused === 0 && accuracy.wrong === 0)
    .sort((left, right) => left.seconds - right.seconds)[0];
}

/** @param {Row[]} rows @param {Row} row */
function remark(rows, row) {
  if (row.missing) return `missing: ${row.missing}`;
  const fastest = fastestPeer(rows, row.set);
  if (row.report) {
    const wanted = row.report === 'drawn' ? `, wanted ${duration(SECONDS_DRAWN)}` : '';
    return fastest
      ? `${ratio(row.seconds / fastest.seconds)} fits of the fastest peer${wanted}`
      : '';
  }
  const { refused, wrong, unconverged } = row.accuracy;
  const remarks = {
    refused: refused > 0,
    WRONG: wrong > 0,
    'says it did not converge': unconverged > 0,
    'fastest peer': row === fastest,
  };
  return Object.keys(remarks)
    .filter((text) => remarks[text])
    .join(', ');
}

/** @param {Row[]} rows @param {Row} row @param {Row | undefined} before */
function cells(rows, row, before) {
  const { digits = null, excess = null } = row.accuracy ?? {};
  const or = (value, text) => (value === null ? '–' : text(value));
  return [
    before?.set === row.set ? '' : row.set.title,
    row.name,
    or(row.seconds, duration),
    or(row.seconds, (seconds) => ratio(seconds / base(rows, row.set).seconds)),
    or(excess, (share) => (share <= SAME_SSE ? '0' : share.toExponential(0))),
    or(digits, (right) => right.toFixed(1)),
    remark(rows, row),
  ];
}

/** The table as aligned Markdown. @param {Row[]} rows */
export function table(rows) {
  const head = ['set', 'solver', 'time a fit', '× ours', 'SSE above', 'digits', 'remark'];
  const isNumber = head.map((_, column) => column > 1 && column < head.length - 1);
  const body = rows.map((row, i) => cells(rows, row, rows[i - 1]));
  const widths = head.map((_, c) => Math.max(...[head, ...body].map((texts) => texts[c].length)));
  const pad = (text, c) => (isNumber[c] ? text.padStart(widths[c]) : text.padEnd(widths[c]));
  const rule = widths.map((width, c) => '-'.repeat(width - 1) + (isNumber[c] ? ':' : '-'));
  return [head.map(pad), rule, ...body.map((texts) => texts.map(pad))]
    .map((texts) => `| ${texts.join(' | ')} |`)
    .join('\n');
}

/** The row with requirements on a set; none for sets that are only shown. @param {Row[]} rows */
function judgedRow(rows, set) {
  if (set.single) return base(rows, set);
  return set.batch ? rows.find((row) => row.set === set && row.batch) : undefined;
}

/**
 * The requirements, and whether they are met.
 * @param {Row[]} rows
 * @returns {{ met: boolean, text: string }[]}
 */
export function musts(rows) {
  const judged = [...new Set(rows.map((row) => row.set))].map((set) => judgedRow(rows, set));
  return judged.filter(Boolean).flatMap((ours) => {
    const { set } = ours;
    if (ours.missing) return [{ met: false, text: `${ours.name}: ${ours.missing}` }];
    const what = set.single ? set.title : `${set.title}, ${ours.name}`;
    const peer = fastestPeer(rows, set);
    const digits = ours.accuracy.digits ?? 0;
    const right = {
      met: digits >= MUST_DIGITS,
      text: `${what}: ${digits.toFixed(1)} right digits (must ${MUST_DIGITS})`,
    };
    if (peer === undefined) return [right];
    const times = peer.seconds / ours.seconds;
    const faster = {
      met: times >= MUST_TIMES,
      text: `${what}: ${ratio(times)} times as fast as ${peer.name} (must ${MUST_TIMES}, goal ${GOAL_TIMES}; by the fastest rounds ${ratio(peer.fastest / ours.fastest)})`,
    };
    const lower = {
      met: ours.accuracy.sse <= peer.accuracy.sse * (1 + SAME_SSE),
      text: `${what}: no larger sum of squares than ${peer.name}`,
    };
    const mostOf = ({ report, peers }) =>
      peers ? MUST_FITS_FROM_JAVASCRIPT[set.name] : MUST_FITS[report];
    const reports = rows.filter((row) => row.set === set && mostOf(row) !== undefined);
    const cheap = reports.map((row) => {
      const { name, seconds } = row;
      const most = mostOf(row);
      if (seconds === null) return { met: false, text: `${name}: missing` };
      const fits = seconds / peer.seconds;
      return {
        met: fits <= most,
        text: `${set.title}, ${name}: ${ratio(fits)} fits of ${peer.name} (must ${most}; by the fastest rounds ${ratio(row.fastest / peer.fastest)})`,
      };
    });
    return [faster, lower, right, ...cheap];
  });
}
