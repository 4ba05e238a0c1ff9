/**
 * The package without the bytes of the solver, for hosts that forbid compiling them, such as Cloudflare Workers: what is
 * deployed as a module, `usl-fit/usl_fit.wasm`, is handed to {@link init}; then it is `usl-fit`.
 *
 * @module usl-fit/module
 */
export * from './api.ts';
import { notOfItsKind, rethrowing } from './error.ts';
import { use } from './wasm.ts';

/**
 * Starts the solver, once, before the first call.
 *
 * ```js
 * import { readFileSync } from 'node:fs';
 * import { createRequire } from 'node:module';
 * import { fit, init } from 'usl-fit/module';
 *
 * const file = createRequire(import.meta.url).resolve('usl-fit/usl_fit.wasm');
 * init(new WebAssembly.Module(readFileSync(file)));
 * const { peak } = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(peak.wholeConcurrency); // 26
 * ```
 *
 * @param module `usl-fit/usl_fit.wasm`, compiled by the host
 * @throws {UslError} `unreadable-input` if it is not a module
 */
export function init(module: WebAssembly.Module): void {
  rethrowing(() => {
    // `instanceof` would refuse a module from another realm, such as that of a test.
    if (Object.prototype.toString.call(module) !== '[object WebAssembly.Module]') {
      throw notOfItsKind('module', module, 'a WebAssembly.Module');
    }
    use(new WebAssembly.Instance(module));
  });
}
