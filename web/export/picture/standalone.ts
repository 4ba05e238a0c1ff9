/** Turns a chart of the page into a self-contained picture. */

/** One entry of the legend: its key and its words. */
export interface LegendItem {
  key: SVGSVGElement | null;
  text: string;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Fonts that other programs find too. */
export const pictureFont = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The sentence above the chart, in the chart's pixels. */
const leadLine = { size: 16, weight: 600, line: 22, below: 4 };
/** The origin, below the legend. */
const footLine = { size: 11, line: 16, above: 6 };
/** Spacing of the legend, in the chart's pixels. */
const legend = { size: 13, line: 22, keyWidth: 28, keyHeight: 14, gap: 6, between: 16, above: 8 };
const margin = 12;

/** A style property and its initial value. */
const properties: readonly (readonly [name: string, initial: string])[] = [
  ['fill', ''],
  ['fill-opacity', '1'],
  ['stroke', 'none'],
  ['stroke-width', ''],
  ['stroke-opacity', '1'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['opacity', '1'],
  ['paint-order', 'normal'],
];
const textProperties: readonly (readonly [name: string, initial: string])[] = [
  ['font-size', ''],
  ['font-weight', '400'],
];
/** Attributes without visual effect in a standalone picture. */
const dropped = /^(?:class|style|tabindex|role|aria-.*|data-.*)$/;

/** Texts around the chart. */
export interface Around {
  /** The sentence above it; may be empty. */
  lead: string;
  items: readonly LegendItem[];
  /** Its origin, below it; one line each. */
  foot?: readonly string[];
}

/**
 * The picture: an optional sentence, the chart, and below it the legend and the origin, on a white background. Colours,
 * lines and fonts become attributes of each element, so that every SVG viewer shows the same.
 */
export function standaloneChart(
  chart: SVGSVGElement,
  { lead, items, foot = [] }: Around,
  textWidth: (text: string, size: number, weight?: number) => number,
): string {
  const { width, height } = chart.viewBox.baseVal;
  const lines = wrapped(lead, (line) => textWidth(line, leadLine.size, leadLine.weight) <= width);
  const top = lines.length === 0 ? 0 : lines.length * leadLine.line + leadLine.below;
  const rows = legendRows(items, width, textWidth);
  const fullWidth = width + 2 * margin;
  const footLines = foot.flatMap((text) =>
    wrapped(text, (line) => textWidth(line, footLine.size) <= width),
  );
  const bottom = top + height + legend.above + rows.length * legend.line;
  const footHeight = footLines.length === 0 ? 0 : footLine.above + footLines.length * footLine.line;
  const fullHeight = bottom + footHeight + 2 * margin;
  const picture = newElement('svg', {
    xmlns: svgNamespace,
    width: fullWidth,
    height: fullHeight,
    viewBox: `0 0 ${fullWidth} ${fullHeight}`,
    'font-family': pictureFont,
  });
  const paper = getComputedStyle(chart).getPropertyValue('--usl-paper').trim();
  picture.append(newElement('rect', { width: '100%', height: '100%', fill: paper }));

  // The chart's title and description come first, where SVG readers look for them.
  for (const words of chart.querySelectorAll(':scope > g > title, :scope > g > desc')) {
    picture.prepend(withText(newElement(words.localName, {}), words.textContent));
  }
  const drawing = newElement('g', { transform: `translate(${margin} ${margin + top})` });
  drawing.append(...[...chart.children].flatMap((child) => drawn(child)));
  picture.append(drawing);

  const ink = hexColour(getComputedStyle(chart).getPropertyValue('--usl-ink').trim());
  lines.forEach((line, i) => {
    const words = newElement('text', {
      x: margin,
      y: margin + (i + 0.75) * leadLine.line,
      fill: ink,
      'font-size': leadLine.size,
      'font-weight': leadLine.weight,
    });
    picture.append(withText(words, line));
  });
  const muted = hexColour(getComputedStyle(chart).getPropertyValue('--usl-muted').trim());
  rows.forEach((row, i) => {
    const y = margin + top + height + legend.above + i * legend.line;
    for (const { item, x } of row) picture.append(legendEntry(item, x + margin, y, muted));
  });
  footLines.forEach((line, i) => {
    const words = newElement('text', {
      x: margin,
      y: margin + bottom + footLine.above + (i + 0.75) * footLine.line,
      fill: muted,
      'font-size': footLine.size,
    });
    picture.append(withText(words, line));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
}

/** A text wrapped at spaces into lines that fit; empty for no text. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function newElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    // The namespace is the element's own, and is serialised with it.
    if (attribute !== 'xmlns') element.setAttribute(attribute, String(value));
  }
  return element;
}

/** Text without characters that XML forbids. */
function withText(element: SVGElement, text: string): SVGElement {
  element.textContent = text.replace(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    '',
  );
  return element;
}

/** An element with its computed style as attributes; invisible ones are dropped. */
function drawn(source: Element): SVGElement[] {
  const { localName } = source;
  const ofChart = source.parentElement?.getAttribute('role') === 'img';
  if (ofChart && (localName === 'title' || localName === 'desc')) return [];
  const copy = newElement(localName, {});
  for (const { name, value } of source.attributes) {
    if (!dropped.test(name)) copy.setAttribute(name, value);
  }
  if (localName === 'title' || localName === 'text') withText(copy, source.textContent);
  if (/^(?:path|line|rect|circle|text)$/.test(localName)) wear(source, copy);
  if (localName !== 'text' && localName !== 'title') {
    copy.append(...[...source.children].flatMap((child) => drawn(child)));
  }
  return [copy];
}

function wear(source: Element, copy: SVGElement): void {
  const style = getComputedStyle(source);
  const isText = source.localName === 'text';
  const worn = isText ? [...properties, ...textProperties] : properties;
  const isStroked = style.getPropertyValue('stroke') !== 'none';
  for (const [name, initial] of worn) {
    const value = style.getPropertyValue(name);
    if (value === initial || value === '' || (name.startsWith('stroke-') && !isStroked)) continue;
    const plain =
      name === 'fill' || name === 'stroke' ? hexColour(value) : value.replaceAll('px', '');
    copy.setAttribute(name, plain);
  }
}

/** A colour in hexadecimal; `none` if invisible. */
function hexColour(colour: string): string {
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (numbers === undefined) return colour;
  if (numbers[3] === 0) return 'none';
  const digits = numbers.slice(0, 3).map((part) => part.toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

interface PlacedItem {
  item: LegendItem;
  x: number;
}

function legendRows(
  items: readonly LegendItem[],
  width: number,
  textWidth: (text: string, size: number) => number,
): PlacedItem[][] {
  const rows: PlacedItem[][] = [];
  let x = Infinity;
  for (const item of items) {
    const itemWidth =
      (item.key === null ? 0 : legend.keyWidth + legend.gap) + textWidth(item.text, legend.size);
    if (x + itemWidth > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ item, x });
    x += itemWidth + legend.between;
  }
  return rows;
}

function legendEntry({ key, text }: LegendItem, x: number, y: number, colour: string): SVGElement {
  const entry = newElement('g', { transform: `translate(${x} ${y})` });
  if (key !== null) entry.append(...[...key.children].flatMap((child) => drawn(child)));
  const words = newElement('text', {
    x: key === null ? 0 : legend.keyWidth + legend.gap,
    y: legend.keyHeight / 2,
    dy: '0.35em',
    fill: colour,
    'font-size': legend.size,
  });
  entry.append(withText(words, text));
  return entry;
}
