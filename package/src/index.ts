/** The package with the solver embedded: ready on import, and it loads no other file. */
import './inlined.ts';

export * from './api.ts';
