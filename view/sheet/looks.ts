import type { Look } from './plan.ts';

/** What a look changes about cells; what it leaves out stays as it was. */
export interface CellLook {
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
}

const ink = '#1F2933';

/** How each look is made; none of them tells anything by its colour alone. */
export const cellLooks: Readonly<Record<Look, CellLook>> = {
  title: { bold: true, size: 16 },
  section: { bold: true, size: 12 },
  label: { bold: true },
  heading: { bold: true, colour: ink, fill: '#E7EDF6', wrap: true, border: 'below' },
  numberHeading: { align: 'right' },
  input: { fill: '#FFF7DB', colour: ink, border: 'around' },
  note: { italic: true },
  words: { align: 'left', indent: 1 },
  instead: { align: 'right' },
  count: { align: 'left' },
};
