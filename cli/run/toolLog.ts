/** Where a tool that prints no throughput writes its log: a name of its own for each run, which `{log}` stands for. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPlaceholder } from './placeholders.ts';

export class ToolLog {
  readonly #folder: string;
  /** What the command is given; the concurrency in it tells a reader what the log does not. */
  readonly name: string;

  constructor(concurrency: number) {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-'));
    this.name = path.join(this.#folder, `run_N${concurrency}`);
  }

  /** For a command that writes one; null for others. */
  static for(command: readonly string[], concurrency: number): ToolLog | null {
    return hasPlaceholder(command, 'log') ? new ToolLog(concurrency) : null;
  }

  /** What was written, in folders as well. */
  files(): string[] {
    const names = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }).sort();
    return names
      .map((name) => path.join(this.#folder, name))
      .filter((file) => statSync(file).isFile());
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
