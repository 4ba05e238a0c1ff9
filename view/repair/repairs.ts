import type { FitReport } from 'usl-fit';
import { asksForChoice, asksForDecimal, noChoice, type Choice } from '../choice.ts';
import type { ShownError } from '../ErrorCard.tsx';
import type { Exclusion } from '../fitForView.ts';
import { cleaned } from './clean.ts';
import { tablesIn } from './find.ts';
import { marked, type ReadHtml } from './markup.ts';
import { isCount } from './quantity.ts';
import { reportOf } from './jmeter.ts';
import { inFlight, looksLikeLoad, numericColumns, transposed } from './shape.ts';
import { written, type Step, type Table } from './table.ts';

/** The input of a fit. */
export interface Attempt {
  text: string;
  choice: Choice;
  exclusions: readonly Exclusion[];
}

/** The result of a fit. */
export interface Outcome {
  report: FitReport | null;
  errors: readonly ShownError[];
}

/** A way to read a table that was refused; it was tried and gives a fit. */
export interface Repair extends Attempt {
  steps: readonly Step[];
  /** The chosen columns, by name. */
  columns: { n: string; x: string } | null;
  /** Additional excluded rows. */
  leftOut: readonly number[];
  /** Whether there is no other way to understand the text. */
  sure: boolean;
  report: FitReport;
}

/** The ways to read a text, and whether it is a report of a single load level. */
export interface Repairs {
  repairs: readonly Repair[];
  oneLevel: boolean;
}

/** More are not worth reading. */
const most = 4;
/** A table with more unreadable rows is probably another kind of table. */
const mostLeftOut = 50;

/**
 * The ways to read a text that was refused; only the first if it is certain.
 *
 * @param attempt fits a text as it would be fitted, whatever comes of it
 */
export function repairsOf(
  given: Attempt,
  attempt: (given: Attempt) => Outcome,
  readHtml: ReadHtml = () => null,
): Repairs {
  const bases = basesOf(given.text, readHtml);
  const found: Repair[] = [];
  let oneLevel = false;
  const take = (table: Table | null, choice: Partial<Choice>, more: Partial<Repair> = {}) => {
    const isNew = table !== null && table.steps.length > 0;
    const from: Attempt = isNew
      ? { text: written(table), choice: { ...noChoice, ...choice }, exclusions: [] }
      : { ...given, choice: { ...given.choice, ...choice } };
    const answer = answered(from, attempt);
    if (answer === null) return false;
    const steps = [...(table?.steps ?? []), ...answer.corrected];
    const sure = isNew && answer.leftOut.length === 0 && steps.every(isSure);
    found.push({
      columns: null,
      ...answer,
      steps,
      sure,
      ...more,
      ...(sure ? {} : { sure: false }),
    });
    return true;
  };
  for (const base of bases) {
    const report = reportOf(base);
    if (report === 'one level') oneLevel = true;
    else if (report !== null) take(report, {});
    if (report !== null) continue;
    const cleanTable = cleaned(base);
    if (cleanTable !== null) {
      const decimal = cleanTable.decimal === null ? {} : { decimal: cleanTable.decimal };
      const before = found.length;
      if (cleanTable.table.steps.length > 0) take(cleanTable.table, decimal);
      if (found.length === before) {
        const derived = inFlight(cleanTable.table);
        if (derived !== null) take(derived.table, decimal, derived.sure ? {} : { sure: false });
      }
      if (found.length === before && cleanTable.table.steps.length === 0) take(null, {});
      if (found.length === before || found.slice(before).some(({ sure }) => !sure))
        chooseColumns(cleanTable.table, decimal, given, attempt, take);
    }
    const turned = transposed(base);
    const turnedClean = turned === null ? null : cleaned(turned);
    if (turnedClean !== null && found.length === 0) take(turnedClean.table, {});
  }
  if (found.length === 0 && !oneLevel) take(null, {});
  const sure = found.filter((repair) => repair.sure);
  // If two ways each claim to be the only one, neither is certain.
  const repairs = sure.length === 1 ? sure : found.map((repair) => ({ ...repair, sure: false }));
  return { repairs: distinct(repairs).slice(0, most), oneLevel };
}

function isSure({ kind }: Step): boolean {
  return kind !== 'transposed' && kind !== 'joined' && kind !== 'misread';
}

function distinct(repairs: readonly Repair[]): Repair[] {
  const key = ({ text, choice, leftOut }: Repair) => JSON.stringify([text, choice, leftOut]);
  const all = repairs.map(key);
  return repairs.filter((_, at) => all.indexOf(all[at] ?? '') === at);
}

/** The tables that a text may contain. */
function basesOf(text: string, readHtml: ReadHtml): Table[] {
  const markup = marked(text, readHtml);
  const tables =
    markup === null ? tablesIn(text) : markup.tables.flatMap((rows) => tableOf(rows, markup.step));
  const [first, ...others] = tables;
  if (first === undefined || others.length === 0) return tables;
  const alike = others.every(
    ({ header, rows }) =>
      String(header).toLowerCase() === String(first.header).toLowerCase() &&
      rows[0]?.length === first.rows[0]?.length,
  );
  if (!alike) return markup === null ? [] : tables;
  const rows = tables.flatMap((table) => table.rows);
  if (reportOf({ ...first, rows }) !== null) return [{ ...first, rows }];
  return tables.every((table) => table.rows.length > 2) ? [joined(tables)] : [{ ...first, rows }];
}

function tableOf(rows: readonly (readonly string[])[], step: Step): Table[] {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length < 2) return [];
  const isHeader = !first.some((cell) => /^[+-]?[\d.,\s]+$/.test(cell));
  return [
    {
      header: isHeader ? first : null,
      rows: isHeader ? rest : rows,
      title: '',
      steps: [step],
      delimiter: '\t',
    },
  ];
}

/** Joins tables of the same kind into one, with their titles as names of series. */
export function joined(tables: readonly Table[]): Table {
  const names = tables.map(({ title }, at) => (title === '' ? String(at + 1) : title));
  const unique =
    new Set(names).size === names.length ? names : names.map((_, at) => String(at + 1));
  const [first] = tables;
  const width = first?.rows[0]?.length ?? 0;
  return {
    header: [
      'series',
      ...(first?.header ??
        Array.from({ length: width }, (_, at) =>
          width === 2 ? (['concurrency', 'throughput'][at] ?? '') : '',
        )),
    ],
    rows: tables.flatMap(({ rows }, at) => rows.map((row) => [unique[at] ?? '', ...row])),
    title: '',
    delimiter: first?.delimiter ?? '\t',
    steps: [
      ...tables
        .flatMap(({ steps }) => steps)
        .filter(({ kind }) => kind === 'drawn')
        .slice(0, 1),
      { kind: 'joined', names: unique },
    ],
  };
}

/** Offers the possible columns, if the error asks for a choice. */
function chooseColumns(
  table: Table,
  decimal: Partial<Choice>,
  given: Attempt,
  attempt: (given: Attempt) => Outcome,
  take: (table: Table | null, choice: Partial<Choice>, more: Partial<Repair>) => boolean,
): void {
  const isNew = table.steps.length > 0;
  const text = isNew ? written(table) : given.text;
  const { errors } = attempt({
    ...given,
    text,
    ...(isNew ? { choice: { ...noChoice, ...decimal } } : {}),
  });
  const name = (at: number) => table.header?.[at] ?? String(at + 1);
  const numeric = numericColumns(table);
  if (errors.some((error) => asksForChoice(error) && !asksForDecimal(error))) {
    const loads = numeric.filter((at) => looksLikeLoad(table, at));
    const named = loads.filter((at) =>
      name(at)
        .split(/[\s_()/]+/)
        .some(isCount),
    );
    const isWide = errors.some(({ details }) => details?.variant === 'wide');
    let offered = 0;
    for (const n of new Set([...named, ...loads])) {
      const others = numeric.filter((at) => at !== n);
      // Where all are read at once, some of many are no choice.
      for (const x of [null, ...(isWide && others.length > most ? [] : others)]) {
        if (offered >= most) return;
        const choice = { ...decimal, n: n + 1, ...(x === null ? {} : { x: x + 1 }) };
        const isTaken = take(isNew ? table : null, choice, {
          columns: { n: name(n), x: x === null ? '' : name(x) },
        });
        offered += isTaken ? 1 : 0;
        // If the throughput is recognised, no choice is needed.
        if (isTaken && x === null) break;
      }
    }
  } else if (errors.some(({ code }) => code === 'out-of-range') && numeric.length === 2) {
    const [one = 0, other = 1] = numeric;
    take(
      isNew ? table : null,
      { ...decimal, n: other + 1, x: one + 1 },
      { columns: { n: name(other), x: name(one) } },
    );
  }
}

/** Fits, excluding rows without a measurement if nothing else is wrong. */
function answered(
  from: Attempt,
  attempt: (given: Attempt) => Outcome,
): (Attempt & { report: FitReport; leftOut: number[]; corrected: Step[] }) | null {
  const leftOut: number[] = [];
  const corrected: Step[] = [];
  for (let now = from; leftOut.length <= mostLeftOut;) {
    const { report, errors } = attempt(now);
    const all = [...errors, ...(report?.errors ?? [])];
    if (report !== null && all.length === 0) return { ...now, report, leftOut, corrected };
    const doubt = all.find(asksForDecimal);
    if (doubt !== undefined && now.choice.decimal === null) {
      // The decimal sign is asked separately.
      const read = (['point', 'comma'] as const).map((decimal) =>
        answered({ ...now, choice: { ...now.choice, decimal } }, attempt),
      );
      const [one] = read.filter((answer) => answer !== null);
      return one === undefined
        ? null
        : {
            ...one,
            choice: now.choice,
            leftOut: [...leftOut, ...one.leftOut],
            corrected: [...corrected, ...one.corrected],
          };
    }
    const misread = all.find(({ details }) => details?.variant === 'misread');
    if (misread !== undefined) {
      // Never thrown away: the number that was meant is offered.
      const text = corrected.length < mostLeftOut ? rewritten(now.text, misread) : null;
      if (text === null) return null;
      const { value: example, values } = misread.details ?? {};
      corrected.push({
        kind: 'misread',
        example: example ?? '',
        read: String(values?.['likely'] ?? ''),
      });
      now = { ...now, text };
      continue;
    }
    const unread = all.find(({ code }) =>
      ['not-a-number', 'not-positive', 'not-finite'].includes(code),
    );
    const row = unread?.details?.row ?? null;
    if (row === null || leftOut.includes(row)) return null;
    leftOut.push(row);
    const reason = unread?.details?.value ?? '';
    now = { ...now, exclusions: [...now.exclusions, { row, reason: reason.slice(0, 40) }] };
  }
  return null;
}

/** The text with the likely number in place of a misread one; null if it does not stand there as it was read. */
function rewritten(text: string, { details }: ShownError): string | null {
  const lines = text.split('\n');
  const line = lines[(details?.row ?? 0) - 1];
  const value = details?.value ?? '';
  const likely = details?.values?.['likely'];
  if (value === '' || typeof likely !== 'string' || line?.includes(value) !== true) return null;
  lines[(details?.row ?? 0) - 1] = line.replace(value, () => likely);
  return lines.join('\n');
}
