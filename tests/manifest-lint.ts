// What Microsoft's schema of an add-in manifest leaves unchecked.

/** An element of a manifest: elements and attributes only, since it has no mixed content. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** Reads the XML that a manifest uses; throws on anything else. */
export function parseManifest(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let end = 0;
  for (const match of xml.matchAll(token)) {
    const [whole, closing, opening, attributes = '', selfClosing, text] = match;
    end = match.index + whole.length;
    const parent = open.at(-1) ?? top;
    if (text !== undefined) parent.text += text.trim();
    if (closing !== undefined && open.pop()?.name !== closing) {
      throw new Error(`</${closing}> closes an element that is not open`);
    }
    if (opening === undefined) continue;
    const element = {
      name: opening,
      attributes: parseAttributes(attributes),
      children: [],
      text: '',
    };
    parent.children.push(element);
    if (selfClosing === '') open.push(element);
  }
  const [root] = top.children;
  if (end !== xml.length || open.length !== 1 || root === undefined) {
    throw new Error(`not well-formed after character ${end}`);
  }
  return root;
}

/** The element and everything inside it, from the outside in. */
export function allElements(element: Element): Element[] {
  return [element, ...element.children.flatMap(allElements)];
}

/** Every element of that name below the given one. */
export function elementsNamed(element: Element, name: string): Element[] {
  return allElements(element).filter((each) => each.name === name);
}

/** What the lint has to know of the add-in that the manifest describes. */
export interface AddinFiles {
  /** The files that the add-in is built into, as paths of its address. */
  paths: string[];
  /** The side in pixels of a square PNG at a path of the add-in's address, or null without one. */
  iconSize: (path: string) => number | null;
}

/** Which list of resources each element takes its text or address from. */
const resourceLists: Record<string, string> = {
  'bt:Image': 'bt:Images',
  Runtime: 'bt:Urls',
  SourceLocation: 'bt:Urls',
  LearnMoreUrl: 'bt:Urls',
  FunctionFile: 'bt:Urls',
  Namespace: 'bt:ShortStrings',
  Label: 'bt:ShortStrings',
  Title: 'bt:ShortStrings',
  Description: 'bt:LongStrings',
};

const longest: Record<string, number> = { 'bt:ShortStrings': 125, 'bt:LongStrings': 250 };
const requiredIconSizes = [16, 32, 80];
const knownIconSizes = [16, 20, 24, 32, 40, 48, 64, 80];
const idLength = 32;

function lintIdentity(root: Element): string[] {
  const id = root.children.find(({ name }) => name === 'Id')?.text ?? '';
  const version = root.children.find(({ name }) => name === 'Version')?.text ?? '';
  const parts = version.split('.');
  const findings = [];
  if (!/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)) {
    findings.push(`Id ${id} is not a GUID`);
  }
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,5}$/.test(part) && +part < 65536)) {
    findings.push(`Version ${version} does not have four numbers`);
  }
  return findings;
}

function addresses(root: Element): string[] {
  return allElements(root)
    .flatMap(({ attributes }) => Object.entries(attributes))
    .filter(([name, value]) => !name.startsWith('xmlns') && value.includes('://'))
    .map(([, value]) => value);
}

function lintAddresses(root: Element): string[] {
  const urls = addresses(root);
  const findings = urls
    .filter((url) => !url.startsWith('https://'))
    .map((url) => `${url} is not an https address`);
  const origins = new Set(urls.map((url) => new URL(url).origin));
  if (origins.size > 1) findings.push(`more than one origin: ${[...origins].join(', ')}`);
  return findings;
}

/** Elements of the manifest that name a file of the add-in beside its icons. */
const fileElements = ['SourceLocation', 'SupportUrl', 'ExtendedOverrides', 'bt:Url'];

function lintFiles(root: Element, { paths }: AddinFiles): string[] {
  return fileElements
    .flatMap((name) => elementsNamed(root, name))
    .flatMap((element) => [element, ...element.children])
    .map(({ attributes }) => attributes['DefaultValue'] ?? attributes['Value'] ?? attributes['Url'])
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).pathname)
    .filter((path) => !paths.includes(path))
    .map((path) => `${path} is no file of the add-in`);
}

/** The schema's order of the elements inside each element; one of other children is not checked. */
const order: Record<string, string[]> = {
  OfficeApp: [
    'Id',
    'AlternateId',
    'Version',
    'ProviderName',
    'DefaultLocale',
    'DisplayName',
    'Description',
    'IconUrl',
    'HighResolutionIconUrl',
    'SupportUrl',
    'AppDomains',
    'Hosts',
    'Requirements',
    'DefaultSettings',
    'Permissions',
    'VersionOverrides',
    'ExtendedOverrides',
  ],
  VersionOverrides: ['Description', 'Requirements', 'Hosts', 'Resources'],
  Host: ['Runtimes', 'AllFormFactors', 'DesktopFormFactor'],
  AllFormFactors: ['ExtensionPoint'],
  DesktopFormFactor: ['GetStarted', 'FunctionFile', 'ExtensionPoint'],
  GetStarted: ['Title', 'Description', 'LearnMoreUrl'],
  ExtensionPoint: ['Script', 'Page', 'Metadata', 'Namespace', 'OfficeTab', 'OfficeMenu'],
  OfficeTab: ['Group'],
  OfficeMenu: ['Control'],
  Group: ['Label', 'Icon', 'Control'],
  Control: ['Label', 'Supertip', 'Icon', 'Action'],
  Supertip: ['Title', 'Description'],
  Action: ['TaskpaneId', 'SourceLocation', 'FunctionName'],
  Resources: ['bt:Images', 'bt:Urls', 'bt:ShortStrings', 'bt:LongStrings'],
};

function lintOrder(root: Element): string[] {
  const findings: string[] = [];
  for (const { name, children } of allElements(root)) {
    const known = order[name];
    if (known === undefined || children.length === 0) continue;
    const places = children.map((child) => known.indexOf(child.name));
    for (const [i, index] of places.entries()) {
      const child = children[i]?.name ?? '';
      if (index < 0) findings.push(`${child} is not expected in ${name}`);
      else if (index < (places[i - 1] ?? 0)) {
        findings.push(`${child} stands too late in ${name}`);
      }
    }
  }
  return findings;
}

/** Excel tells its commands apart by their ids, and the pane's page by its task pane's. */
function lintIds(root: Element): string[] {
  const ids = allElements(root)
    .filter(({ name }) => name === 'Control' || name === 'Group')
    .map(({ attributes }) => attributes['id'] ?? '');
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `id ${id} is there twice`);
}

function lintReferences(root: Element): string[] {
  const findings: string[] = [];
  const lists = new Map<string, string>();
  for (const list of elementsNamed(root, 'Resources').flatMap(({ children }) => children)) {
    for (const { attributes } of list.children) {
      const id = attributes['id'] ?? '';
      if (lists.has(id)) findings.push(`resource ${id} is there twice`);
      lists.set(id, list.name);
    }
  }
  const used = new Set<string>();
  for (const { name, attributes } of allElements(root)) {
    const id = attributes['resid'];
    if (id === undefined) continue;
    used.add(id);
    const wanted = resourceLists[name];
    if (wanted === undefined) findings.push(`${name} is not known to take a resource`);
    if (!lists.has(id)) findings.push(`${name} refers to ${id}, which is no resource`);
    else if (lists.get(id) !== wanted) findings.push(`${name} refers to ${id}, not in ${wanted}`);
  }
  for (const id of lists.keys()) if (!used.has(id)) findings.push(`resource ${id} is not used`);
  return findings;
}

function lintIcons(root: Element, { iconSize }: AddinFiles): string[] {
  const urls = new Map(
    elementsNamed(root, 'bt:Images')
      .flatMap(({ children }) => children)
      .map(({ attributes }) => [attributes['id'], attributes['DefaultValue'] ?? '']),
  );
  const icons = elementsNamed(root, 'Icon').map(({ children }) =>
    children.map(({ attributes }) => ({
      claimed: Number(attributes['size']),
      url: urls.get(attributes['resid']),
    })),
  );
  const single = (name: string, claimed: number) =>
    elementsNamed(root, name).map(({ attributes }) => ({
      claimed,
      url: attributes['DefaultValue'],
    }));
  const findings: string[] = [];
  for (const { claimed, url } of [
    ...icons.flat(),
    ...single('IconUrl', 32),
    ...single('HighResolutionIconUrl', 64),
  ]) {
    if (url === undefined) continue;
    const actual = iconSize(new URL(url).pathname);
    if (actual === null) findings.push(`${url} is no PNG file`);
    else if (actual !== claimed) findings.push(`${url} is ${actual} pixels wide, not ${claimed}`);
  }
  for (const icon of icons) {
    for (const { claimed } of icon) {
      if (!knownIconSizes.includes(claimed)) findings.push(`no Icon has a size ${claimed}`);
    }
    for (const size of requiredIconSizes) {
      if (!icon.some(({ claimed }) => claimed === size))
        findings.push(`an Icon lacks size ${size}`);
    }
  }
  return findings;
}

function lintLengths(root: Element): string[] {
  const findings: string[] = [];
  const texts = (holder: Element) =>
    [holder, ...holder.children].map(
      ({ attributes }) => attributes['DefaultValue'] ?? attributes['Value'] ?? '',
    );
  const check = (holder: Element, limit: number) => {
    for (const text of texts(holder)) {
      if (text.length > limit) findings.push(`longer than ${limit} characters: ${text}`);
    }
  };
  for (const [list, limit] of Object.entries(longest)) {
    for (const holder of elementsNamed(root, list).flatMap(({ children }) => children)) {
      check(holder, limit);
    }
  }
  for (const holder of root.children) {
    if (holder.name === 'DisplayName') check(holder, 125);
    if (holder.name === 'Description') check(holder, 250);
  }
  for (const { attributes } of allElements(root)) {
    const { id = '' } = attributes;
    if (id.length > idLength) findings.push(`id longer than ${idLength} characters: ${id}`);
  }
  return findings;
}

/** Texts that every language shares: the product's name, and what a formula begins with. */
function isName(root: Element, { attributes }: Element): boolean {
  const name = root.children.find((each) => each.name === 'DisplayName');
  const namespaces = elementsNamed(root, 'Namespace').map((each) => each.attributes['resid']);
  return (
    attributes['DefaultValue'] === name?.attributes['DefaultValue'] ||
    namespaces.includes(attributes['id'])
  );
}

/** Office speaks one German, but is set to that of the user's country. */
const germanLocales = ['de-DE', 'de-AT', 'de-CH'];

/** Every text in the default language and in German, and each translation once and not empty. */
function lintLanguages(root: Element): string[] {
  const language = root.children.find(({ name }) => name === 'DefaultLocale')?.text;
  const findings = language === 'en-US' ? [] : [`the default language is ${language}, not en-US`];
  const texts = [
    ...elementsNamed(root, 'bt:String'),
    ...root.children.filter(({ name }) => name === 'Description'),
  ];
  for (const text of texts) {
    const locales = text.children.map(({ attributes }) => attributes['Locale']);
    const { DefaultValue = '' } = text.attributes;
    const wanted = isName(root, text) ? [] : germanLocales;
    for (const locale of wanted.filter((each) => !locales.includes(each))) {
      findings.push(`no German (${locale}) for: ${DefaultValue}`);
    }
    for (const locale of locales.filter(
      (each, i) => !wanted.includes(each ?? '') || locales.indexOf(each) !== i,
    )) {
      findings.push(`${locale} is not wanted, or there twice, for: ${DefaultValue}`);
    }
    for (const { attributes } of [text, ...text.children]) {
      const value = attributes['DefaultValue'] ?? attributes['Value'] ?? '';
      if (value.trim() === '') findings.push(`an empty text: ${attributes['id'] ?? text.name}`);
    }
  }
  return findings;
}

/** Excel gives the pane, the commands and the functions one runtime only if all are the same page. */
function lintRuntime(root: Element): string[] {
  const pages = [
    ...['Action', 'Page'].flatMap((name) => elementsNamed(root, name)).flatMap((e) => e.children),
    ...elementsNamed(root, 'FunctionFile'),
  ]
    .map(({ attributes }) => attributes['resid'])
    .filter((id) => id !== undefined);
  const runtimes = elementsNamed(root, 'Runtime').map(({ attributes }) => attributes['resid']);
  return pages
    .filter((id) => !runtimes.includes(id))
    .map((id) => `the page ${id} is not in the shared runtime`);
}

/** What a formula begins with: letters, digits and dots, a letter first. */
function lintNamespace(root: Element): string[] {
  const ids = elementsNamed(root, 'Namespace').map(({ attributes }) => attributes['resid']);
  return elementsNamed(root, 'bt:String')
    .filter(({ attributes }) => ids.includes(attributes['id']))
    .map(({ attributes }) => attributes['DefaultValue'] ?? '')
    .filter((name) => !/^[A-Z][A-Z\d.]*$/.test(name))
    .map((name) => `no namespace of functions: ${name}`);
}

/** The keys of the add-in's actions: the file that `ExtendedOverrides` names. */
export interface Shortcuts {
  actions: { id: string; type: string; name: string }[];
  shortcuts: { action: string; key: Record<string, string> }[];
}

const modifiers = ['CTRL', 'COMMAND', 'ALT', 'OPTION', 'SHIFT'];
const platforms = ['default', 'windows', 'mac', 'web'];

/**
 * What is wrong with the keys, by Microsoft's page "Add custom keyboard shortcuts to your Office Add-ins",
 * given what the manifest calls and what the built script associates.
 */
export function lintShortcuts(
  { actions, shortcuts }: Shortcuts,
  manifest: string,
  associated: readonly string[],
): string[] {
  const ids = actions.map(({ id }) => id);
  const called = elementsNamed(parseManifest(manifest), 'FunctionName').map(({ text }) => text);
  const findings = [...ids, ...called]
    .filter((id) => !associated.includes(id))
    .map((id) => `nothing does ${id}`);
  for (const { id, type, name } of actions) {
    if (type !== 'ExecuteFunction') findings.push(`${id} is of type ${type}`);
    if (name.trim() === '') findings.push(`${id} has no name`);
  }
  const taken: string[] = [];
  for (const { action, key } of shortcuts) {
    if (!ids.includes(action)) findings.push(`keys for ${action}, which is no action`);
    if (key['default'] === undefined) findings.push(`${action} has no default keys`);
    for (const [platform, keys] of Object.entries(key)) {
      const parts = keys.toUpperCase().split('+');
      const plain = parts.filter((part) => !modifiers.includes(part));
      if (!platforms.includes(platform)) findings.push(`no platform is called ${platform}`);
      if (plain.length !== 1 || plain.length === parts.length) {
        findings.push(`${keys} is not one key with modifiers`);
      }
      if (/^(CTRL|COMMAND)\+[^+]+$/i.test(keys)) findings.push(`Excel has ${keys} itself`);
      if (taken.includes(`${platform} ${keys}`)) findings.push(`${keys} is there twice`);
      taken.push(`${platform} ${keys}`);
    }
  }
  return findings;
}

/** The custom functions as their metadata describes them. */
export interface FunctionMetadata {
  functions: {
    id: string;
    name: string;
    description?: string;
    parameters: { name: string; description?: string; optional?: boolean }[];
  }[];
}

/** What is wrong with the metadata, given the names the built script associates. */
export function lintFunctions({ functions }: FunctionMetadata, associated: string[]): string[] {
  const ids = functions.map(({ id }) => id);
  const findings = [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `function ${id} is there twice`),
    ...ids.filter((id) => !associated.includes(id)).map((id) => `nothing computes ${id}`),
    ...associated.filter((id) => !ids.includes(id)).map((id) => `Excel is not told of ${id}`),
  ];
  for (const { id, name, description = '', parameters } of functions) {
    if (!/^[A-Z][A-Z\d.]*$/.test(id)) findings.push(`${id} is no id of a function`);
    if (name !== id) findings.push(`${id} is shown as ${name}`);
    if (description === '') findings.push(`${id} is not described`);
    for (const parameter of parameters) {
      if (!parameter.description) findings.push(`${id}: ${parameter.name} is not described`);
    }
    const optional = parameters.map((parameter) => parameter.optional ?? false);
    if (optional.lastIndexOf(false) > optional.indexOf(true) && optional.includes(true)) {
      findings.push(`${id}: an argument that must be given follows one that need not`);
    }
  }
  return findings;
}

/** Everything that is wrong with the manifest, one sentence each; empty when nothing is. */
export function lintManifest(xml: string, files: AddinFiles): string[] {
  const root = parseManifest(xml);
  return [
    ...lintIdentity(root),
    ...lintAddresses(root),
    ...lintOrder(root),
    ...lintFiles(root, files),
    ...lintIds(root),
    ...lintReferences(root),
    ...lintIcons(root, files),
    ...lintLengths(root),
    ...lintLanguages(root),
    ...lintRuntime(root),
    ...lintNamespace(root),
  ];
}
