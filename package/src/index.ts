/**
 * The package with its solver inside: ready as soon as it is imported, and nothing is looked for beside
 * the script.
 */
import './inlined.ts';

export * from './api.ts';
