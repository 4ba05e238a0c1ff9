import { parseBlock, type Block } from '../../../../view/sheet/a1.ts';

/** A formula taken apart. */
export type Expression =
  | { kind: 'constant'; value: number | string }
  | { kind: 'cells'; block: Block }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; given: Expression[] }
  | { kind: 'minus'; of: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression };

/** Weakest first; those of one level go from left to right, as in Excel. */
const levels = [['<', '>', '='], ['+', '-'], ['*', '/'], ['^']] as const;

const tokens =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?)|"((?:[^"]|"")*)"|(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)(?![\w.(])|([A-Za-z_][\w.]*)|([-+*/^<>=(),]))/gy;

/**
 * Takes a formula apart, `=` first. It knows what the plan of a sheet uses of Excel's grammar: numbers,
 * texts, cells of the same sheet, names, functions, `+ - * / ^ < > =`.
 *
 * @throws SyntaxError for anything else.
 */
export function parseFormula(formula: string): Expression {
  return new Parser(formula).whole();
}

/** One token: which alternative of the pattern it is, and its text. */
interface Token {
  kind: 'number' | 'text' | 'cells' | 'name' | 'sign';
  text: string;
}

const kinds = ['number', 'text', 'cells', 'name', 'sign'] as const;

class Parser {
  readonly #tokens: Token[] = [];
  readonly #formula: string;
  #at = 0;

  constructor(formula: string) {
    this.#formula = formula;
    let end = 1;
    for (const match of formula.slice(1).matchAll(tokens)) {
      const place = match.slice(1).findIndex((part: string | undefined) => part !== undefined);
      const kind = kinds[place];
      if (kind === undefined) break;
      this.#tokens.push({ kind, text: match[place + 1] ?? '' });
      end += match[0].length;
    }
    if (!formula.startsWith('=') || end < formula.trimEnd().length) this.#refuse();
  }

  whole(): Expression {
    const expression = this.#binary(0);
    if (this.#at < this.#tokens.length) this.#refuse();
    return expression;
  }

  #refuse(): never {
    throw new SyntaxError(`Not a formula of a planned sheet: ${this.#formula}`);
  }

  #takes(...signs: readonly string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #binary(level: number): Expression {
    const operators = levels[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = this.#takes(...operators);
      if (operator === null) return left;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }

  #unary(): Expression {
    // To Excel -A1^2 is the square of -A1.
    return this.#takes('-') === null ? this.#operand() : { kind: 'minus', of: this.#unary() };
  }

  #operand(): Expression {
    if (this.#takes('(') !== null) {
      const inner = this.#binary(0);
      if (this.#takes(')') === null) this.#refuse();
      return inner;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    switch (token?.kind) {
      case 'number':
        return { kind: 'constant', value: Number(token.text) };
      case 'text':
        return { kind: 'constant', value: token.text.replaceAll('""', '"') };
      case 'cells':
        return { kind: 'cells', block: parseBlock(token.text) ?? this.#refuse() };
      case 'name':
        return this.#takes('(') === null
          ? { kind: 'name', name: token.text }
          : { kind: 'call', name: token.text, given: this.#arguments() };
      default:
        return this.#refuse();
    }
  }

  #arguments(): Expression[] {
    const given: Expression[] = [];
    if (this.#takes(')') !== null) return given;
    do given.push(this.#binary(0));
    while (this.#takes(',') !== null);
    if (this.#takes(')') === null) this.#refuse();
    return given;
  }
}
