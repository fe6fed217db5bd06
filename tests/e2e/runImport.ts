import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '..', '..', 'scripts', 'importFolder.ts');

/** Runs `npm run import -- <folder>` on a data folder of its own. */
export async function runImport(
  folder: string,
  dataFolder: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [entry, folder], {
    env: { ...process.env, YUEQI_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}
