import { spawnSync } from 'node:child_process';
import { root } from './cli.ts';

/** The same build options as `cargo test`, so that nothing is compiled twice. */
const build = ['build', '--workspace', '--all-features', '--profile', 'test'];

interface Artifact {
  executable?: string | null;
}

/** Compiles an example of the crate and returns the path of its executable. */
export function crateExample(name: string): string {
  const { status, stdout, stderr } = spawnSync(
    'cargo',
    [...build, '--example', name, '--message-format', 'json-render-diagnostics'],
    { cwd: root, encoding: 'utf8', maxBuffer: Infinity },
  );
  if (status !== 0) throw new Error(stderr);
  const artifacts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Artifact);
  const [program] = artifacts.flatMap(({ executable }) => executable ?? []);
  if (program === undefined) throw new Error(`cargo made no program of the example ${name}`);
  return program;
}
