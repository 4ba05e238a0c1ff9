/**
 * The package with the solver embedded: ready on import, and it loads no other file.
 *
 * @module usl-fit
 */
import './inlined.ts';

export * from './api.ts';
