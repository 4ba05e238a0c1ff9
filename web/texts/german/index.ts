// The German half of the page's catalogue, with what it shares with the pane.
import '../../../view/texts/german/index.ts';
import './baseline.ts';
import './counts.ts';
import './exampleNotes.ts';
import './examples.ts';
import './grid.ts';
import './heldOut.ts';
import './intake.ts';
import './kept.ts';
import './link.ts';
import './out.ts';
import './page.ts';
import './offline.ts';
import './start.ts';
import './workbook.ts';
import './work.ts';
