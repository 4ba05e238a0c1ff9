// The German half of the add-in's catalogue.
import '../../../view/texts/german/index.ts';
import './functions.ts';
