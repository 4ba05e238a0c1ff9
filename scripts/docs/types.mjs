// Reads the npm package's types with the TypeScript compiler: each entry's exports, their declarations and doc
// comments.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import ts from 'typescript';
import { root } from '../run.mjs';

const folder = join(root, 'package');

/**
 * @typedef {object} Doc
 * @property {string} text Markdown, with `{@link …}`
 * @property {{ name: string, text: string }[]} tags such as `throws` and `see`
 */

/**
 * @typedef {object} Member
 * @property {string} name with `?` if optional
 * @property {string} type empty if its own members follow
 * @property {Doc | null} doc
 * @property {number} within nesting depth
 */

/**
 * @typedef {object} Location
 * @property {string} name
 * @property {string} entry the entry that documents it
 * @property {boolean} exported whether it can be imported, or is only referenced by exports
 */

/**
 * @typedef {object} Declared
 * @property {Location} location
 * @property {'function' | 'class' | 'constant' | 'type'} kind
 * @property {{ code: string, doc: Doc | null }[]} forms one for each overload
 * @property {Member[]} members
 * @property {ReadonlyMap<string, Location>} named the types in its code, by their local names
 */

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} about Markdown
 * @property {Declared[]} declared what it documents
 * @property {Location[]} elsewhere exports documented by another entry
 */

const printer = ts.createPrinter({ removeComments: true });

/** The code of a declaration or type. @param {ts.Node} node */
const printed = (node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^(?:export )?(?:declare )?/, '');

/** @param {ts.Node} node @returns {Doc | null} */
function docOf(node) {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const doc = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc).at(-1);
  if (doc === undefined) return null;
  const tags = (doc.tags ?? []).map((tag) => {
    const error = ts.isJSDocThrowsTag(tag) ? tag.typeExpression?.type.getText() : undefined;
    const text = ts.getTextOfJSDocComment(tag.comment) ?? '';
    return { name: tag.tagName.text, text: error ? `\`${error}\` ${text}` : text };
  });
  return { text: ts.getTextOfJSDocComment(doc.comment) ?? '', tags };
}

/** Members, each followed by its own members. @param {ts.Node} node @returns {Member[]} */
function membersOf(node, within = 0) {
  return node.getChildren().flatMap((child) => {
    if (ts.isMethodDeclaration(child)) {
      const parameters = child.parameters.map((parameter) => parameter.getText()).join(', ');
      const type = `(${parameters}) => ${child.type?.getText() ?? 'void'}`;
      return [{ name: child.name.getText(), type, doc: docOf(child), within }];
    }
    if (ts.isPropertyDeclaration(child) && ts.isPrivateIdentifier(child.name)) return [];
    if (!ts.isPropertySignature(child) && !ts.isPropertyDeclaration(child)) {
      return membersOf(child, within);
    }
    const inner = membersOf(child, within + 1);
    const type = child.type !== undefined && inner.length === 0 ? printed(child.type) : '';
    const value = child.initializer?.getText() ?? '';
    const name = child.name.getText() + (child.questionToken ? '?' : '');
    return [{ name, type: type || value, doc: docOf(child), within }, ...inner];
  });
}

/** @param {ts.Declaration} node @returns {Declared['kind']} */
function kindOf(node) {
  if (ts.isFunctionDeclaration(node)) return 'function';
  if (ts.isClassDeclaration(node)) return 'class';
  return ts.isVariableDeclaration(node) ? 'constant' : 'type';
}

/** A declaration without its members, which are listed separately. @param {ts.Declaration} node */
function codeOf(node) {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const word = ts.isInterfaceDeclaration(node) ? 'interface' : 'class';
    const heritage = (node.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`);
    return `${word} ${node.name?.text}${heritage.join('')}`;
  }
  return ts.isVariableDeclaration(node) ? `const ${node.name.getText()}` : printed(node);
}

/** @param {{ name: string }} a @param {{ name: string }} b */
const compareNames = (a, b) => (a.name < b.name ? -1 : 1);

/** @param {Declared[]} declared */
const byName = (declared) => declared.sort((a, b) => compareNames(a.location, b.location));

/** Whether a declaration is the package's own, not TypeScript's library. @param {ts.Node} node */
const isOfPackage = (node) =>
  node.getSourceFile().fileName.startsWith(folder.replaceAll('\\', '/'));

/**
 * The exports of a package's entries.
 * @param {Record<string, string>} entries the files that declare them, by the name to import from
 * @returns {Entry[]}
 */
export function readTypes(entries) {
  const program = ts.createProgram(Object.values(entries), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    strict: true,
    noEmit: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  });
  const checker = program.getTypeChecker();

  /** Resolves aliases of a symbol. @param {ts.Symbol} symbol */
  const resolved = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** @param {ts.Symbol} symbol */
  const packageDeclarations = (symbol) => (symbol.declarations ?? []).filter(isOfPackage);

  /**
   * The package's types referenced in a declaration, by their local names.
   * @param {ts.Symbol} symbol
   * @returns {Map<string, ts.Symbol>}
   */
  function namedBy(symbol) {
    /** @type {Map<string, ts.Symbol>} */
    const found = new Map();
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
        const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
        const named = checker.getSymbolAtLocation(name);
        const type = named && resolved(named);
        if (type && packageDeclarations(type).length > 0) found.set(name.getText(), type);
      }
      ts.forEachChild(node, visit);
    };
    packageDeclarations(symbol).forEach(visit);
    return found;
  }

  const modules = Object.entries(entries).map(([name, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (source === undefined || module === undefined) throw new Error(`${file} exports nothing`);
    const exported = checker.getExportsOfModule(module).map((each) => ({
      name: each.name,
      symbol: resolved(each),
    }));
    return { name, source, exported };
  });

  /** Where each symbol is documented: at the first entry that exports it. @type {Map<ts.Symbol, Location>} */
  const places = new Map();
  for (const { name: entry, exported } of modules) {
    for (const { name, symbol } of exported) {
      if (!places.has(symbol)) places.set(symbol, { name, entry, exported: true });
    }
  }
  // Referenced types that are not exported are documented where they are first referenced. The map grows during the
  // loop.
  for (const [symbol, { entry }] of places) {
    for (const type of namedBy(symbol).values()) {
      if (!places.has(type)) places.set(type, { name: type.name, entry, exported: false });
    }
  }

  /** @param {ts.Symbol} symbol @param {Location} location @returns {Declared} */
  function declared(symbol, location) {
    const nodes = packageDeclarations(symbol);
    const [first] = nodes;
    if (first === undefined) throw new Error(`${location.name} is declared nowhere`);
    const named = [...namedBy(symbol)].flatMap(([here, type]) => {
      const there = places.get(type);
      return there === undefined ? [] : [/** @type {const} */ ([here, there])];
    });
    return {
      location,
      kind: kindOf(first),
      named: new Map(named),
      forms: nodes.map((node) => ({ code: codeOf(node), doc: docOf(node) })),
      members: ts.isFunctionDeclaration(first) ? [] : nodes.flatMap((node) => membersOf(node)),
    };
  }

  return modules.map(({ name, source, exported }) => {
    const about = /^\s*\/\*\*([^]*?)\*\//.exec(source.text)?.[1] ?? '';
    const here = [...places].filter(([, { entry }]) => entry === name);
    const elsewhere = exported.flatMap(({ symbol }) => places.get(symbol) ?? []);
    return {
      name,
      about: about.replace(/^\s*\* ?/gm, '').trim(),
      declared: byName(here.map(([symbol, location]) => declared(symbol, location))),
      elsewhere: elsewhere.filter(({ entry }) => entry !== name).sort(compareNames),
    };
  });
}

/** The declaration files of the npm package's entries, by import name. */
export function packageEntries() {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, conditions]) => conditions.import?.types !== undefined)
      .map(([path, conditions]) => [name + path.slice(1), join(folder, conditions.import.types)]),
  );
}

/**
 * The same entries with formatted declarations.
 * @param {Entry[]} entries
 */
export async function wellSet(entries) {
  for (const form of entries.flatMap(({ declared }) => declared.flatMap(({ forms }) => forms))) {
    if (!/^(?:function|type) /.test(form.code)) continue;
    form.code = (await format(form.code, { parser: 'typescript', singleQuote: true })).trimEnd();
  }
  return entries;
}

/**
 * What an entry's reference lacks: doc comments, and exports of referenced types.
 * @param {Entry} entry @returns {string[]}
 */
export function missing({ name: entry, about, declared }) {
  const bare = (/** @type {Doc | null} */ doc) => !doc?.text.trim();
  const all = declared.flatMap(({ location: { name, exported }, forms, members }) => [
    ...(exported ? [] : [`${name} is named and not exported`]),
    ...forms.filter(({ doc }) => bare(doc)).map(() => `${name} has no doc comment`),
    ...members
      .filter(({ doc }) => bare(doc))
      .map((member) => `${name}.${member.name} has no doc comment`),
  ]);
  if (about === '') all.unshift('the entry itself has no doc comment');
  return all.map((each) => `${entry}: ${each}`);
}
