// The German half of the catalogue, which a face loads when it is asked for.
import './answer.ts';
import './chart.ts';
import './controls.ts';
import './compare.ts';
import './errors.ts';
import './messages.ts';
import './format.ts';
import './holdOut.ts';
import './models.ts';
import './names.ts';
import './planning.ts';
import './report.ts';
import './settings.ts';
import './sheet.ts';
import './table.ts';
import './trial.ts';
import './terms.ts';
