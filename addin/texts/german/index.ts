// The German half of the add-in's catalogue, with what it shares with the page.
import '../../../view/texts/german/index.ts';
import '../../../view/glossary/german.ts';
import './functionErrors.ts';
import './functions.ts';
import '../../../view/texts/german/logs.ts';
import './logs.ts';
import './pane.ts';
import './start.ts';
import './workbookErrors.ts';
