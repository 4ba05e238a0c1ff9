// The German texts of the add-in, including those shared with the page.
import '../../../view/texts/german/index.ts';
import '../../../view/texts/german/followed.ts';
import '../../../view/texts/german/nouns.ts';
import '../../../view/texts/german/template.ts';
import '../../../view/glossary/german.ts';
import './functionErrors.ts';
import './functions.ts';
import '../../../view/texts/german/logs.ts';
import './logs.ts';
import './pane.ts';
import './start.ts';
import './workbookErrors.ts';
