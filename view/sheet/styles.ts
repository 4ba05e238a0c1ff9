/** What a style changes about cells; what it leaves out stays as it was. */
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

/** The styles by what they are for; none of them tells anything by its colour alone. */
export const cellStyles = {
  title: { bold: true, size: 16 },
  section: { bold: true, size: 12 },
  label: { bold: true },
  heading: { bold: true, colour: ink, fill: '#E7EDF6', wrap: true, border: 'below' },
  numberHeading: { align: 'right' },
  /** A value that may be changed. */
  input: { fill: '#FFF7DB', colour: ink, border: 'around' },
  note: { italic: true },
  /** Words in a column after one of numbers. */
  words: { align: 'left', indent: 1 },
  /** Words that stand in the place of a number. */
  instead: { align: 'right' },
  /** Numbers that are labels. */
  count: { align: 'left' },
} as const satisfies Readonly<Record<string, CellStyle>>;

/** The name of a style. */
export type StyleName = keyof typeof cellStyles;
