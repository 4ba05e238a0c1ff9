import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

/** A temporary folder for one test file; it is deleted when its tests are done. */
export function useFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return {
    path: folder,
    /** Writes a file and returns its path. */
    write(name: string, content: string | Uint8Array): string {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
  };
}
