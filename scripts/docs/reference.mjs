// The reference of the npm package: TypeDoc writes its types and doc comments as Markdown, which become pages like the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptied } from '../files.mjs';
import { Problem, root, runPackage } from '../run.mjs';

/** Where it is written. */
const folder = 'target/reference/pages';

/** The entries of the package with types, by the name to import from: their declarations. */
export function packageEntries() {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package', 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, conditions]) => conditions.import?.types !== undefined)
      .map(
        ([
          path,
          {
            import: { types },
          },
        ]) => [name + path.slice(1), join(root, 'package', types)],
      ),
  );
}

/** The Markdown of an entry's page, below the root. @param {string} entry */
export const referenceOf = (entry) => `${folder}/${entry}.md`;

/** Refuses what is no manual: exports, fields and types without a doc comment, or links that lead nowhere. @type {Record<string, unknown>} */
const options = {
  plugin: ['typedoc-plugin-markdown'],
  router: 'module',
  readme: 'none',
  disableSources: true,
  excludeExternals: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: 'table',
  useHTMLAnchors: true,
  // What an entry exports of another is described there.
  excludeReferences: true,
  groupOrder: ['Functions', 'Classes', 'Variables', '*'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: [
    ...['Module', 'Enum', 'EnumMember', 'Variable', 'Function', 'Class', 'Interface'],
    ...['Property', 'Method', 'Accessor', 'TypeAlias'],
  ],
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
  logLevel: 'Warn',
};

/**
 * Writes the pages of entries.
 * @param {string[]} [declarations] their files
 */
export async function writeReference(declarations = Object.values(packageEntries())) {
  const work = emptied(join(root, 'target', 'reference'));
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler' },
    ...{ strict: true, noEmit: true, types: [] },
  };
  const project = join(work, 'tsconfig.json');
  const settings = join(work, 'typedoc.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, files: declarations }));
  const entryPoints = { entryPoints: declarations, tsconfig: project, out: join(root, folder) };
  writeFileSync(settings, JSON.stringify({ ...options, ...entryPoints }));
  const { status, output } = await runPackage('typedoc/bin/typedoc', ['--options', settings], {
    hold: true,
  });
  if (status !== 0) throw new Problem(`the types of the package are no manual:\n${output}`);
}
