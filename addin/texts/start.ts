import { part } from '../../view/texts/part.ts';
import type { Host } from '../taskpane/host.ts';

/** Messages before the pane can work. */
export const startTexts = part('pane start', {
  waiting: 'Waiting for Excel…',
  none: 'Excel’s library could not be loaded. Check the connection, then open the pane again.',
  other: 'This pane works inside Excel: open a workbook and choose Fit on the Home tab.',
  'old-excel':
    'This Excel is too old for the add-in. Update Excel, or open the workbook in Excel on the web.',
} satisfies Record<Exclude<Host, 'excel'> | 'waiting', string>);
