/**
 * The solver's WebAssembly, carried inside the script and initialised when the module is loaded.
 */
import bytes from '../pkg/usl_fit_bg.wasm';
import { initSync } from '../pkg/usl_fit.js';

const binary = atob(bytes);
initSync({ module: Uint8Array.from(binary, (character) => character.charCodeAt(0)) });

export { fitSeries, fitTable, readText } from '../pkg/usl_fit.js';
