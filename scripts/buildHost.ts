import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The built host, as `npm start` runs it and a package of the system has it; relative to the root. */
export const hostBundle = 'dist/host/main.js';

/** Beside it, the files that it was built from, one a line, as `describeSource` has them. */
export const hostStamp = 'dist/host/.sources';

/** A line for a source file: its path relative to the root, its size, and when it was written. */
export const describeSource = (path: string, { size, mtimeMs }: Stats): string =>
  `${path}\t${size} ${mtimeMs}`;

/**
 * Builds the host unless no file was written from which the last build was made. A new file is imported by one that was written for it.
 *
 * @throws Error if it cannot be built
 */
export async function buildHostIfStale(): Promise<void> {
  const lines = (await readFile(join(root, hostStamp), 'utf8').catch(() => '')).split('\n');
  if (lines.every(isUnchanged)) return;
  // A process of its own takes the memory of the bundler with it (decision 0019).
  const program = join(root, 'scripts', 'build', 'bundleHost.ts');
  const child = spawn(process.execPath, ['--import', join(root, 'scripts', 'keepCompiledCode.js'), program], {
    stdio: 'inherit',
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('The host could not be built; the reason is above.');
}

function isUnchanged(line: string): boolean {
  const [path = ''] = line.split('\t', 1);
  const state = statSync(join(root, path), { throwIfNoEntry: false });
  return state !== undefined && describeSource(path, state) === line;
}
