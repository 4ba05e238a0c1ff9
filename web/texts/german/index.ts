// The page's German catalogue, including the part shared with the pane.
import '../../../view/texts/german/index.ts';
import './table.ts';
import './grid.ts';
import './page.ts';
import './examples.ts';
import './intake.ts';
import './files.ts';
import './session.ts';
import './export.ts';
import '../../../view/texts/german/logs.ts';
import '../../../view/texts/german/template.ts';
import './repair.ts';
import './series.ts';
import './share.ts';
