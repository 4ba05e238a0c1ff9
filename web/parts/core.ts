import { start } from 'usl-fit/slim';
import small from 'usl-fit/usl_fit_small.wasm';
import { unpacked } from './carried.ts';

const compiled = (packed: string) => WebAssembly.compile(unpacked(packed));

let first: Promise<WebAssembly.Module> | null = null;

/** What computes in the page. */
let running: WebAssembly.Module | null = null;

function use(module: WebAssembly.Module): void {
  if (module !== running) start(module);
  running = module;
}

/** Starts the solver in the page, which fits once this is done. */
export async function startCore(): Promise<void> {
  first = compiled(small);
  use(await first);
}

let whole: Promise<WebAssembly.Module> | null = null;

/** The compiled module of the solver that plans as well; for a worker to be sent. */
export function wholeModule(): Promise<WebAssembly.Module> {
  whole ??= import('usl-fit/usl_fit.wasm').then(
    // A page that is one file carries this one alone.
    ({ default: packed }) => (packed === small && first !== null ? first : compiled(packed)),
    (error: unknown) => {
      whole = null;
      throw error;
    },
  );
  return whole;
}

/** A part of the page that plans, once the solver in the page is the one that does. */
export async function withWhole<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded, module] = await Promise.all([part, wholeModule()]);
  use(module);
  return loaded;
}
