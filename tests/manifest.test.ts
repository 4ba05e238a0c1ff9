import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { manifestFloor } from './excel-host/host.ts';
import { root } from '../scripts/run.mjs';
import {
  elementsNamed,
  lintFunctions,
  lintManifest,
  lintShortcuts,
  parseManifest,
} from './manifest-lint.ts';
import type { AddinFiles, FunctionMetadata, Shortcuts } from './manifest-lint.ts';

const manifest = readFileSync(join(root, 'manifest.xml'), 'utf8');

const shortcuts = JSON.parse(
  readFileSync(join(root, 'addin', 'shortcuts.json'), 'utf8'),
) as Shortcuts;

const pngSignature = '89504e470d0a1a0a';

function iconSize(path: string): number | null {
  const file = join(root, 'addin', path);
  if (!existsSync(file)) return null;
  const png = readFileSync(file);
  const width = png.readUInt32BE(16);
  const square = width === png.readUInt32BE(20);
  return png.toString('hex', 0, 8) === pngSignature && square ? width : null;
}

/** What the build makes; that it does is tested in build-addin.test.ts. */
const paths = [
  '/taskpane.html',
  '/functions.js',
  '/functions.json',
  '/functions.de.json',
  '/shortcuts.json',
  '/help/index.html',
  '/help/troubleshooting.html',
];
const files: AddinFiles = { paths, iconSize };

/** The manifest with one mistake in it; the test is void if the place is not there. */
function spoiled(pattern: string | RegExp, mistake: string): string {
  const result = manifest.replace(pattern, mistake);
  if (result === manifest) throw new Error(`the manifest has no ${pattern}`);
  return result;
}

describe('the manifest', () => {
  test('has nothing to complain about', () => {
    expect(lintManifest(manifest, files)).toEqual([]);
  });

  test('asks for exactly the sets the simulated host declares', () => {
    const sets = elementsNamed(parseManifest(manifest), 'Set').map(({ attributes }) => [
      attributes['Name'],
      attributes['MinVersion'],
    ]);
    expect(Object.fromEntries(sets)).toEqual(manifestFloor);
    expect(manifestFloor).toEqual({
      ExcelApi: '1.11',
      SharedRuntime: '1.1',
      CustomFunctionsRuntime: '1.2',
    });
  });

  test('asks to read and write the document, and for no more', () => {
    const permissions = elementsNamed(parseManifest(manifest), 'Permissions');
    expect(permissions.map(({ text }) => text)).toEqual(['ReadWriteDocument']);
  });

  test('is known to Excel by ids that must never change', () => {
    const parsed = parseManifest(manifest);
    const named = (name: string) =>
      elementsNamed(parsed, name).map(({ attributes, text }) => attributes['id'] ?? text);
    expect(named('Id')).toEqual(['e8bf496b-83e9-4b5e-82a7-c5f6a84e50f0']);
    expect(named('Group')).toEqual(['UslFit.Group']);
    expect(named('Control')).toEqual(['UslFit.Fit', 'UslFit.Pane', 'UslFit.FitCells']);
    expect(new Set(named('TaskpaneId'))).toEqual(new Set(['UslFit.Taskpane']));
  });

  test('puts Fit and the pane into a group of its own on the Home tab, and Fit into the menu of cells', () => {
    const parsed = parseManifest(manifest);
    const [tab] = elementsNamed(parsed, 'OfficeTab');
    expect(tab?.attributes).toEqual({ id: 'TabHome' });
    expect(tab?.children.map(({ name }) => name)).toEqual(['Group']);
    const [menu] = elementsNamed(parsed, 'OfficeMenu');
    expect(menu?.attributes).toEqual({ id: 'ContextMenuCell' });
    const controls = elementsNamed(parsed, 'Control');
    const labels = controls.map(({ children }) => {
      const resid = children.find(({ name }) => name === 'Label')?.attributes['resid'];
      return elementsNamed(parsed, 'bt:String').find(({ attributes }) => attributes['id'] === resid)
        ?.attributes['DefaultValue'];
    });
    expect(labels).toEqual(['Fit', 'Show pane', 'Fit the Universal Scalability Law']);
    expect(
      controls.map((each) => elementsNamed(each, 'Action')[0]?.attributes['xsi:type']),
    ).toEqual(['ExecuteFunction', 'ShowTaskpane', 'ExecuteFunction']);
  });

  test('has keys for the action that its buttons call', () => {
    const [overrides] = elementsNamed(parseManifest(manifest), 'ExtendedOverrides');
    expect(overrides?.attributes['Url']).toBe('https://localhost:3443/shortcuts.json');
    expect(lintShortcuts(shortcuts, manifest, ['FIT'])).toEqual([]);
    expect(shortcuts.shortcuts).toHaveLength(1);
  });

  test('has its functions begin with USL', () => {
    const parsed = parseManifest(manifest);
    const [namespace] = elementsNamed(parsed, 'Namespace');
    const text = elementsNamed(parsed, 'bt:String').find(
      ({ attributes }) => attributes['id'] === namespace?.attributes['resid'],
    );
    expect(text?.attributes['DefaultValue']).toBe('USL');
  });

  test('keeps its runtime alive', () => {
    const [runtime] = elementsNamed(parseManifest(manifest), 'Runtime');
    expect(runtime?.attributes['lifetime']).toBe('long');
  });
});

describe('the lint of the manifest finds', () => {
  const mistakes: [string, string | RegExp, string, RegExp][] = [
    ['an address without https', 'https://localhost', 'http://localhost', /not an https address/],
    ['a second origin', 'https://localhost:3443', 'https://localhost:3000', /more than one origin/],
    ['a page that is not built', /taskpane\.html/g, 'pane.html', /no file of the add-in/],
    ['keys that are not built', 'shortcuts.json', 'keys.json', /no file of the add-in/],
    [
      'commands outside the runtime',
      '<FunctionFile resid="Taskpane.Url" />',
      '<FunctionFile resid="Help.Url" />',
      /the page Help\.Url is not in the shared runtime/,
    ],
    [
      'German metadata that is not built',
      'functions.de.json',
      'f.de.json',
      /no file of the add-in/,
    ],
    ['metadata that is not built', 'functions.json', 'function.json', /no file of the add-in/],
    ['a page of support that is not built', 'troubleshooting', 'support', /no file of the add-in/],
    [
      'elements in another order than the schema',
      /( *<IconUrl [^\n]*\n)( *<HighResolutionIconUrl [^\n]*\n)/,
      '$2$1',
      /IconUrl stands too late in OfficeApp/,
    ],
    [
      'an element where the schema has none',
      '<Supertip>',
      '<Supertip><Label resid="Fit.Label" />',
      /Label is not expected in Supertip/,
    ],
    [
      'a command that is there twice',
      'UslFit.FitCells',
      'UslFit.Fit',
      /UslFit\.Fit is there twice/,
    ],
    [
      'a resource at an element that takes none',
      '<TaskpaneId>',
      '<TaskpaneId resid="Fit.Title">',
      /TaskpaneId is not known/,
    ],
    ['a reference to nothing', 'resid="Fit.Title"', 'resid="Fit.Titel"', /which is no resource/],
    ['an icon of a size Excel does not know', 'size="20"', 'size="22"', /no Icon has a size 22/],
    [
      'a resource of the wrong kind',
      'resid="Fit.Title"',
      'resid="Icon.16"',
      /not in bt:ShortStrings/,
    ],
    ['an unused resource', '<LearnMoreUrl resid="Help.Url" />', '', /Help\.Url is not used/],
    ['a resource that is there twice', ' id="Icon.32"', ' id="Icon.16"', /there twice/],
    ['an icon that is not there', 'icon-80.png', 'icon-81.png', /is no PNG file/],
    ['an icon of another size', 'icon-64.png', 'icon-80.png', /80 pixels wide, not 64/],
    ['an icon without a size Excel needs', 'size="80"', 'size="64"', /lacks size 80/],
    ['a version of three numbers', '>0.1.0.0<', '>0.1.0<', /four numbers/],
    ['a version with a letter', '>0.1.0.0<', '>0.1.0.a<', /four numbers/],
    ['an Id that is no GUID', /<Id>[^<]*/, '<Id>usl-fit', /not a GUID/],
    [
      'a short string over 125',
      'Value="Anpassen"',
      `Value="${'a'.repeat(126)}"`,
      /longer than 125/,
    ],
    ['a description over 250', 'Passt das', 'x'.repeat(250), /longer than 250/],
    ['an id over 32', /UslFit\.Group/g, 'G'.repeat(33), /id longer than 32/],
    [
      'a text without German',
      /<bt:Override Locale="de-DE" Value="Anpassen" \/>/,
      '',
      /no German \(de-DE\) for: Fit$/,
    ],
    ['a translation nobody asked for', 'Locale="de-DE"', 'Locale="fr-FR"', /fr-FR is not wanted/],
    [
      'a namespace that is translated',
      '<bt:String id="Functions.Namespace" DefaultValue="USL" />',
      '<bt:String id="Functions.Namespace" DefaultValue="USL"><bt:Override Locale="de-DE" Value="USG" /></bt:String>',
      /de-DE is not wanted, .*: USL$/,
    ],
    ['an empty text', 'Value="Anpassen"', 'Value=" "', /an empty text/],
    ['another default language', '>en-US<', '>en-GB<', /default language is en-GB/],
    ['a namespace with a blank', 'DefaultValue="USL"', 'DefaultValue="USL 1"', /no namespace/],
    [
      'a pane outside the runtime',
      '<Runtime resid="Taskpane.Url"',
      '<Runtime resid="Other"',
      /shared runtime/,
    ],
    [
      'functions outside the runtime',
      /<Page>[^]*?<\/Page>/,
      '<Page><SourceLocation resid="Help.Url" /></Page>',
      /the page Help\.Url is not in the shared runtime/,
    ],
  ];

  test.each(mistakes)('%s', (_name, pattern, mistake, finding) => {
    expect(lintManifest(spoiled(pattern, mistake), files)).toContainEqual(
      expect.stringMatching(finding),
    );
  });

  test.each([
    ['an element that is not closed', spoiled('</Hosts>', '')],
    ['a broken tag', spoiled('<Hosts>', '<Hosts')],
  ])('%s', (_name, xml) => {
    expect(() => parseManifest(xml)).toThrow();
  });
});

describe('the lint of the keys finds', () => {
  const [action] = shortcuts.actions;
  const [shortcut] = shortcuts.shortcuts;
  if (action === undefined || shortcut === undefined) throw new Error('there are no keys');
  const keys = (key: string) => [{ ...shortcut, key: { default: key } }];

  test.each<[string, Partial<Shortcuts>, RegExp]>([
    ['a letter alone', { shortcuts: keys('U') }, /not one key with modifiers/],
    ['modifiers alone', { shortcuts: keys('Ctrl+Alt') }, /not one key with modifiers/],
    ['keys of Excel', { shortcuts: keys('Ctrl+U') }, /Excel has Ctrl\+U itself/],
    [
      'keys for nothing',
      { shortcuts: [{ ...shortcut, action: 'GIT' }] },
      /GIT, which is no action/,
    ],
    ['keys twice', { shortcuts: [shortcut, shortcut] }, /is there twice/],
    ['another type', { actions: [{ ...action, type: 'ShowTaskpane' }] }, /of type ShowTaskpane/],
    ['an action nothing does', { actions: [{ ...action, id: 'GIT' }] }, /nothing does GIT/],
  ])('%s', (_name, mistake, finding) => {
    expect(lintShortcuts({ ...shortcuts, ...mistake }, manifest, ['FIT'])).toContainEqual(
      expect.stringMatching(finding),
    );
  });

  test('a button that calls nothing', () => {
    expect(lintShortcuts(shortcuts, spoiled('>FIT<', '>GIT<'), ['FIT'])).toEqual([
      'nothing does GIT',
    ]);
  });
});

describe('the lint of the functions', () => {
  const good: FunctionMetadata = {
    functions: [
      {
        id: 'ADD',
        name: 'ADD',
        description: 'Adds.',
        parameters: [
          { name: 'a', description: 'One.' },
          { name: 'b', description: 'Two.', optional: true },
        ],
      },
    ],
  };
  const [add] = good.functions;
  const [first, second] = add?.parameters ?? [];
  if (!add || !first || !second) throw new Error('the example has lost its parts');

  test('has nothing to say where all is well', () => {
    expect(lintFunctions(good, ['ADD'])).toEqual([]);
  });

  const mistakes: [string, FunctionMetadata['functions'], string[], string][] = [
    ['one that nothing computes', [add], [], 'nothing computes ADD'],
    ['one that Excel does not know', [add], ['ADD', 'SUB'], 'Excel is not told of SUB'],
    ['one that is there twice', [add, add], ['ADD'], 'function ADD is there twice'],
    [
      'an id with a blank',
      [{ ...add, id: 'A D', name: 'A D' }],
      ['A D'],
      'A D is no id of a function',
    ],
    ['another name than its id', [{ ...add, name: 'PLUS' }], ['ADD'], 'ADD is shown as PLUS'],
    ['a missing description', [{ ...add, description: '' }], ['ADD'], 'ADD is not described'],
    [
      'an argument without a description',
      [{ ...add, parameters: [{ name: 'a' }] }],
      ['ADD'],
      'ADD: a is not described',
    ],
    [
      'an argument after an optional one',
      [{ ...add, parameters: [second, first] }],
      ['ADD'],
      'ADD: an argument that must be given follows one that need not',
    ],
  ];

  test.each(mistakes)('finds %s', (_name, functions, associated, finding) => {
    expect(lintFunctions({ functions }, associated)).toEqual([finding]);
  });
});
