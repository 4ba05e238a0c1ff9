/** Compiles the log reader once, when it is first needed. */
let compile: (() => Promise<WebAssembly.Module>) | null = null;
let compiled: Promise<WebAssembly.Module> | null = null;

/** Sets how the log reader is compiled. */
export function readLogsWith(source: () => Promise<WebAssembly.Module>): void {
  compile = source;
}

/** The compiled reader. */
export function logsModule(): Promise<WebAssembly.Module> {
  if (compile === null) throw new Error('logs were read before there was a reader');
  compiled ??= compile();
  return compiled;
}
