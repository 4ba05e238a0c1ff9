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
  /** The pages that the add-in is built into, as paths of its address. */
  pages: string[];
  /** The side in pixels of a square PNG at a path of the add-in's address, or null without one. */
  iconSize: (path: string) => number | null;
}

/** Which list of resources each element takes its text or address from. */
const resourceLists: Record<string, string> = {
  'bt:Image': 'bt:Images',
  Runtime: 'bt:Urls',
  SourceLocation: 'bt:Urls',
  Label: 'bt:ShortStrings',
  Title: 'bt:ShortStrings',
  Description: 'bt:LongStrings',
};

const longest: Record<string, number> = { 'bt:ShortStrings': 125, 'bt:LongStrings': 250 };
const requiredIconSizes = [16, 32, 80];
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

function lintPages(root: Element, { pages }: AddinFiles): string[] {
  const sources = [
    ...elementsNamed(root, 'SourceLocation').map(({ attributes }) => attributes['DefaultValue']),
    ...elementsNamed(root, 'bt:Url').map(({ attributes }) => attributes['DefaultValue']),
  ].filter((url) => url !== undefined);
  return sources
    .map((url) => new URL(url).pathname)
    .filter((path) => !pages.includes(path))
    .map((path) => `${path} is no page of the add-in`);
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

/** A text that is no name of a product needs a German one. */
function lintGerman(root: Element): string[] {
  const name = root.children.find((each) => each.name === 'DisplayName')?.attributes[
    'DefaultValue'
  ];
  return [
    ...elementsNamed(root, 'bt:String'),
    ...root.children.filter((each) => each.name === 'Description'),
  ]
    .filter(({ attributes }) => attributes['DefaultValue'] !== name)
    .filter(({ children }) => !children.some(({ attributes }) => attributes['Locale'] === 'de-DE'))
    .map(({ attributes }) => `no German for: ${attributes['DefaultValue']}`);
}

/** Excel gives the pane and the ribbon's button one runtime only if both are the same page. */
function lintRuntime(root: Element): string[] {
  const pane = elementsNamed(root, 'Action').flatMap(({ children }) =>
    children.map(({ attributes }) => attributes['resid']).filter((id) => id !== undefined),
  );
  const runtime = elementsNamed(root, 'Runtime').map(({ attributes }) => attributes['resid']);
  return pane
    .filter((id) => !runtime.includes(id))
    .map((id) => `the pane ${id} is not in the shared runtime`);
}

/** Everything that is wrong with the manifest, one sentence each; empty when nothing is. */
export function lintManifest(xml: string, files: AddinFiles): string[] {
  const root = parseManifest(xml);
  return [
    ...lintIdentity(root),
    ...lintAddresses(root),
    ...lintPages(root, files),
    ...lintReferences(root),
    ...lintIcons(root, files),
    ...lintLengths(root),
    ...lintGerman(root),
    ...lintRuntime(root),
  ];
}
