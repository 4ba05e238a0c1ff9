/** A colour and a mark for each fit of a chart, so that prints without colour can be read too. */
export interface SeriesLook {
  colour: string;
  mark: 'Circle' | 'Square' | 'Triangle' | 'Diamond';
}

/** Colours of about the same weight that stay apart for those who see few of them. */
const palette: readonly SeriesLook[] = [
  { colour: '#1F5FA8', mark: 'Circle' },
  { colour: '#C2410C', mark: 'Square' },
  { colour: '#0F766E', mark: 'Triangle' },
  { colour: '#7E22CE', mark: 'Diamond' },
  { colour: '#A16207', mark: 'Circle' },
  { colour: '#475569', mark: 'Square' },
];

/** A colour half as strong, for what stands back behind the rest. */
export function paler(colour: string): string {
  const part = (from: number): string =>
    Math.round((Number.parseInt(colour.slice(from, from + 2), 16) + 255) / 2)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The look of a fit counted from 0; after the last they come again. */
export function seriesLook(fit: number): SeriesLook {
  const [first = { colour: '#1F5FA8', mark: 'Circle' }] = palette;
  return palette[fit % palette.length] ?? first;
}
