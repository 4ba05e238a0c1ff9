/** The build output of the crate `workbook`, declared for when it has not been built yet. */
declare module '*/pkg/usl_fit_workbook.js' {
  export function initSync(given: { module: BufferSource | WebAssembly.Module }): unknown;
  export function write(message: string): Uint8Array;
}
