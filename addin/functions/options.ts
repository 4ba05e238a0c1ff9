import { readNumber, type UslError } from 'usl-fit';
import { isBlankOrZero, rectangle, textIn } from './cells.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { refuse } from './failure.ts';
import { decimalSign } from '../../view/controls/readNumber.ts';
import { tableOptions } from '../../view/optionChoices.ts';

/** Options by name; the solver interprets names and values. */
export type Options = Record<string, string>;

/** Options that do not apply: the arguments cover them, or a cell cannot show them. */
const notForFunctions: readonly unknown[] = [...tableOptions, 'at', 'bandAt', 'bandPoints'];

/** More fits of the bootstrap than this would keep Excel waiting. */
const mostReplicates = 10_000;

/**
 * Parses the options argument: a range of two columns, name and value, or texts such as `level=0.9; bounds=none`, in
 * one or several cells. A piece without `=` continues the value before it, so that lists may also be separated by
 * semicolons. Options with a blank value are ignored, also with the number 0, which a blank cell is on the desktop; as
 * text, `seed=0` counts.
 */
export function optionsOf(argument: unknown): Options {
  const options: Options = {};
  for (const [name, value] of pairs(argument)) {
    if (notForFunctions.includes(name)) {
      refuse(functionErrorTexts().noEffect(name));
    }
    if (Object.hasOwn(options, name)) {
      refuse(functionErrorTexts().twice(name));
    }
    if (name === 'replicates' && Number(value) > mostReplicates) {
      refuse(functionErrorTexts().tooManyReplicates(value, mostReplicates));
    }
    if (value !== '') options[name] = value;
  }
  return options;
}

/** What to say of an unknown option: those that functions take; null if the solver says something better. */
export function unknownOption({ code, details }: UslError): string | null {
  const { name, nearest, known } = details.values;
  if (code !== 'unknown-option' || typeof name !== 'string') return null;
  if (Array.isArray(known)) {
    const taken = known.filter((each) => !notForFunctions.includes(each));
    return functionErrorTexts().noOption(name, taken.join(', '));
  }
  return notForFunctions.includes(nearest) ? functionErrorTexts().noEffect(name) : null;
}

function pairs(argument: unknown): [string, string][] {
  const rows = rectangle(argument).filter((row) => !row.every(isBlankOrZero));
  if (rows.length === 0) return [];
  if (rows.every((row) => row.length === 2 && !isPair(row[0]))) return rows.map(namedValue);
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    refuse(functionErrorTexts().optionsBlock);
  }
  const texts = rows.flat().filter((cell) => !isBlankOrZero(cell));
  return texts.flatMap((cell) => written(textIn(cell, functionErrorTexts().aCellOfOptions)));
}

function isPair(cell: unknown): boolean {
  return typeof cell === 'string' && cell.includes('=');
}

function namedValue([name, value]: unknown[], i: number): [string, string] {
  const texts = functionErrorTexts();
  if (isBlankOrZero(name)) refuse(texts.noName(i + 1));
  const key = textIn(name, texts.rowOfOptions(i + 1));
  if (isBlankOrZero(value)) return [key, ''];
  const text = textIn(value, texts.option(key));
  return [key, typeof value === 'string' ? asNumber(key, text) : text];
}

/** Parses `name=value` pairs separated by semicolons or line breaks. */
function written(text: string): [string, string][] {
  const found: [string, string][] = [];
  for (const piece of text.split(/[;\r\n]+/).filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([^=:]*?)\s*=\s*(.*?)\s*$/.exec(piece) ?? [];
    const last = found.at(-1);
    if (name !== undefined && value !== undefined) found.push([name, value]);
    else if (last !== undefined) last[1] += `; ${piece.trim()}`;
    else {
      refuse(functionErrorTexts().notPairs(piece.trim()));
    }
  }
  return found.map(([name, value]) => [name, asNumber(name, value)]);
}

/** Converts a number with the user's decimal comma to the solver's notation. */
function asNumber(name: string, value: string): string {
  const isList = name === 'exclude' || name === 'candidates';
  if (isList || !value.includes(',')) return value;
  const { value: number, comma } = readNumber(value);
  return String(number ?? (usesDecimalComma() ? comma : null) ?? value);
}

/** Whether the locale uses a decimal comma; the system's locale if left out. */
export function usesDecimalComma(locale?: string): boolean {
  return decimalSign(locale) === ',';
}
