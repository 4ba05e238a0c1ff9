// The German catalogue, loaded on demand.
import './result.ts';
import './planning.ts';
import './chart.ts';
import './settings.ts';
import './compare.ts';
import './chartNotes.ts';
import './models.ts';
import './interface.ts';
import './decision.ts';
import './sheet.ts';
import './inAnswer.ts';
import './sizing.ts';
