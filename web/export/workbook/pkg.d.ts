/** What the build makes of the crate `workbook`, where it has not been made yet. */
declare module '*/pkg/usl_fit_workbook.js' {
  export function initSync(given: { module: BufferSource | WebAssembly.Module }): unknown;
  export function write(message: string): Uint8Array;
}
