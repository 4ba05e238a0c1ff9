// The types of a result in Python and in Go, made of docs/result.schema.json, and those of plans and comparisons, made of
// docs/planning.schema.json:
//   node scripts/result-types.mjs          writes them
//   node scripts/result-types.mjs --check  fails if they are out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, done, isMain, root, runMain } from './run.mjs';

/** @typedef {{ type?: string | string[], $ref?: string, items?: Schema, anyOf?: Schema[], oneOf?: Schema[], const?: string, properties?: Record<string, Schema>, additionalProperties?: Schema, description?: string, title?: string }} Schema */
/** @typedef {{ any: string, text: string, truth: string, number: string, whole: string, list: (of: string) => string, map: (of: string) => string, optional: (of: string) => string, words: (all: string[]) => string }} Words */

/** The description without its examples in Rust. @param {Schema} schema */
const sentence = ({ description = '' }) =>
  description
    .replaceAll(/```[^]*?```/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
const sorted = (/** @type {Record<string, Schema>} */ fields) => Object.entries(fields).sort();

/** @param {Schema} schema @param {Words} words @returns {string} */
function typeOf(schema, words) {
  const optional = (/** @type {Schema[]} */ all) => all.filter(({ type }) => type !== 'null');
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? words.any;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) {
    const texts = choices.flatMap((choice) => choice.const ?? []);
    if (texts.length === choices.length) return words.words(texts);
    const [only, another] = optional(choices);
    if (only === undefined || another !== undefined) return words.any;
    return words.optional(typeOf(only, words));
  }
  const types = [schema.type ?? []].flat();
  const [type] = types.filter((name) => name !== 'null');
  const inner = (/** @type {Schema | undefined} */ of) => (of ? typeOf(of, words) : words.any);
  const plain =
    {
      string: words.text,
      boolean: words.truth,
      number: words.number,
      integer: words.whole,
      array: words.list(inner(schema.items)),
      object: words.map(inner(schema.additionalProperties)),
    }[type ?? ''] ?? words.any;
  return types.includes('null') ? words.optional(plain) : plain;
}

/** @type {Words} */
const python = {
  any: 'Any',
  text: 'str',
  truth: 'bool',
  number: 'float',
  whole: 'int',
  list: (of) => `list[${of}]`,
  map: (of) => `dict[str, ${of}]`,
  optional: (of) => `${of} | None`,
  words: (all) => `Literal[${all.map((word) => `"${word}"`).join(', ')}]`,
};

const keywords = new Set(['from', 'lambda']);

/** @param {[string, Schema][]} types @param {Schema} fit */
function inPython(types, fit) {
  const classes = types.map(([name, schema]) => {
    if (schema.properties === undefined) {
      return `#: ${sentence(schema)}\n${name}: TypeAlias = ${JSON.stringify(typeOf(schema, python)).replaceAll('\\"', "'")}\n`;
    }
    // Words of Python's own are no fields of a class.
    if (Object.keys(schema.properties).some((field) => keywords.has(field))) {
      const fields = sorted(schema.properties).map(
        ([field, of]) =>
          `        # ${sentence(of)}\n        "${field}": "${typeOf(of, python)}",\n`,
      );
      return `#: ${sentence(schema)}\n${name} = TypedDict(\n    "${name}",\n    {\n${fields.join('')}    },\n)\n`;
    }
    const fields = sorted(schema.properties).map(
      ([field, of]) => `    #: ${sentence(of)}\n    ${field}: ${typeOf(of, python)}\n`,
    );
    return `class ${name}(TypedDict):\n    """${sentence(schema)}"""\n\n${fields.join('')}`;
  });
  const overloads = sorted(fit.properties ?? {}).map(
    ([field, of]) =>
      `        @overload\n        def __getitem__(self, key: Literal["${field}"]) -> ${typeOf(of, python)}: ...\n`,
  );
  return `"""The shape of a result. Made of the schemas in docs/ by scripts/result-types.mjs: change it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, overload

${classes.join('\n\n')}

class FitMapping(dict[str, Any]):
    """A fit by the names of its fields."""

    if TYPE_CHECKING:

${overloads.join('')}        @overload
        def __getitem__(self, key: str) -> Any: ...
        def __getitem__(self, key: str) -> Any: ...
`;
}

/** @type {Words} */
const go = {
  any: 'any',
  text: 'string',
  truth: 'bool',
  number: 'float64',
  whole: 'int',
  list: (of) => `[]${of}`,
  map: (of) => `map[string]${of}`,
  optional: (of) => (of.startsWith('[]') || of === 'any' ? of : `*${of}`),
  words: () => 'string',
};

/** @param {[string, Schema][]} types @param {string} version */
function inGo(types, version) {
  const structs = types.map(([name, schema]) => {
    const about = `// ${name}: ${sentence(schema)}\n`;
    if (schema.properties === undefined) return `${about}type ${name} = ${typeOf(schema, go)}\n`;
    const fields = sorted(schema.properties).map(([field, of]) => {
      const exported = field.replace(/^./, (letter) => letter.toUpperCase());
      return `\t// ${sentence(of)}\n\t${exported} ${typeOf(of, go)} \`json:"${field}"\`\n`;
    });
    return `${about}type ${name} struct {\n${fields.join('\n')}}\n`;
  });
  return `// Code generated by scripts/result-types.mjs of the schemas in docs/. DO NOT EDIT.

package usl

// Version is that of the package, and of the modules whose answers it knows.
const Version = "${version}"

${structs.join('\n')}`;
}

/** @param {string} name */
const schemaOf = (name) => JSON.parse(readFileSync(join(root, 'docs', name), 'utf8'));

/** The generated files with their texts. */
function files() {
  const { $defs: others, ...fit } = schemaOf('result.schema.json');
  const { $defs: planning } = schemaOf('planning.schema.json');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {[string, Schema][]} */
  const all = [...sorted({ ...planning, ...others }), ['Fit', fit]];
  return {
    [join('python', 'usl_fit', 'types.py')]: inPython(all, fit),
    [join('go', 'result.go')]: inGo(all, version),
  };
}

/** Fails if a file is out of date. */
export function checkResultTypes() {
  for (const [file, text] of Object.entries(files())) {
    if (readFileSync(join(root, file), 'utf8').replaceAll('\r', '') !== text) {
      throw new Problem(`${file} is out of date: run node scripts/result-types.mjs.`);
    }
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (process.argv.includes('--check')) return checkResultTypes();
    for (const [file, text] of Object.entries(files())) writeFileSync(join(root, file), text);
    done('python/usl_fit/types.py and go/result.go are written');
  });
}
