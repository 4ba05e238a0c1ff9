import { part } from '../../view/texts/part.ts';
import type { Host } from '../taskpane/host.ts';

/** Messages before the pane can work. */
export const startTexts = part('pane start', {
  waiting: 'Waiting for Excel…',
  /** After ten seconds. */
  late: 'Excel has not answered yet. A part of its library may be blocked by the network or an ad blocker. Load the pane again; if that does not help, ask your administrator to allow appsforoffice.microsoft.com.',
  reload: 'Load again',
  none: 'Excel’s library could not be loaded. Check the connection, then load the pane again.',
  other: 'This pane works inside Excel: open a workbook and choose Fit on the Home tab.',
  'old-excel':
    'This Excel is too old for the add-in. Update Excel, or open the workbook in Excel on the web.',
} satisfies Record<Exclude<Host, 'excel'> | 'waiting' | 'late' | 'reload', string>);
