/** An element of a document. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Reads XML strictly: it throws on whatever the XML recommendation calls not well-formed. It supports no doctypes,
 * comments or CDATA, because nothing here writes them.
 */
export function parseXml(document: string): Element {
  // eslint-disable-next-line no-control-regex -- characters that XML 1.0 does not allow
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(document)) {
    throw new Error('a character that XML has not');
  }
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  if (body === document) throw new Error('no declaration');
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [token] of body.matchAll(/<[^>]*>?|[^<]+/g)) {
    const parent = open.at(-1) ?? top;
    if (!token.startsWith('<')) {
      parent.text += unescaped(token);
    } else if (token.startsWith('</')) {
      const closed = open.pop();
      if (token !== `</${closed?.name}>`) throw new Error(`${token} closes ${closed?.name}`);
    } else {
      const [, name, attributes, end] =
        /^<([a-z][\w-]*)((?:\s+[a-z][\w-]*="[^"<]*")*)\s*(\/?)>$/i.exec(token) ?? [];
      if (name === undefined) throw new Error(`no element: ${token}`);
      const element = { name, attributes: read(attributes ?? ''), children: [], text: '' };
      parent.children.push(element);
      if (end !== '/') open.push(element);
    }
  }
  const [root] = top.children;
  if (root === undefined || top.children.length > 1 || open.length > 1 || top.text.trim() !== '') {
    throw new Error('not one element');
  }
  return root;
}

function read(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`${name} twice`);
    found[name] = unescaped(value);
  }
  return found;
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));|&/g, (all, code?: string, name?: string) => {
    const sign = code === undefined ? named[name ?? ''] : String.fromCodePoint(Number(code));
    if (sign === undefined) throw new Error(`no entity: ${all}`);
    return sign;
  });
}
