/** The properties a style sets; omitted ones stay unchanged. */
export interface CellStyle {
  bold?: true;
  italic?: true;
  /** In points. */
  size?: number;
  colour?: string;
  fill?: string;
  wrap?: true;
  border?: 'below' | 'around';
  align?: 'left' | 'right';
  indent?: number;
  /** An en-US number format. */
  format?: string;
}

const ink = '#1F2933';

/** Styles, named by purpose; none conveys meaning by colour alone. */
export const cellStyles = {
  title: { bold: true, size: 16 },
  /** A number that is to be seen first. */
  figure: { bold: true, size: 16, align: 'left' },
  section: { bold: true, size: 12 },
  label: { bold: true },
  heading: { bold: true, colour: ink, fill: '#E7EDF6', wrap: true, border: 'below' },
  numberHeading: { align: 'right' },
  /** An editable value. */
  input: { fill: '#FFF7DB', colour: ink, border: 'around' },
  note: { italic: true },
  /** Words next to a column of numbers. */
  words: { align: 'left', indent: 1 },
  /** Words in place of a number. */
  instead: { align: 'right' },
  /** Numbers used as labels. */
  count: { align: 'left' },
} as const satisfies Readonly<Record<string, CellStyle>>;

/** The name of a style. */
export type StyleName = keyof typeof cellStyles;
