/**
 * The package without its solver, `predict` and `lawOf`: a tenth of the size, for who brings the bytes along in
 * another way, compressed or as a file beside the script.
 *
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { fileURLToPath } from 'node:url';
 * import { fit, start } from 'usl-fit/slim';
 *
 * await start(await readFile(fileURLToPath(import.meta.resolve('usl-fit/usl_fit.wasm'))));
 * fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * ```
 */
export * from './api.ts';
export { NotStartedError } from './error.ts';
import { use } from './wasm.ts';

/**
 * Starts the solver from the bytes of `usl-fit/usl_fit.wasm`; every call before that is done throws
 * {@link NotStartedError}. Started again, it is replaced.
 *
 * @throws {WebAssembly.CompileError} where the bytes are not those of a module
 */
export function start(bytes: BufferSource): Promise<void>;
/**
 * Starts the solver from its compiled module, at once. A worker is sent the module of its page.
 *
 * @throws {WebAssembly.LinkError} where it is another module, which asks something of its host
 */
export function start(module: WebAssembly.Module): void;
export function start(source: WebAssembly.Module | BufferSource): void | Promise<void> {
  if (source instanceof WebAssembly.Module) {
    use(new WebAssembly.Instance(source));
    return;
  }
  return WebAssembly.instantiate(source).then(({ instance }) => {
    use(instance);
  });
}
