import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');

/**
 * Runs a program of `scripts/` on a data folder of its own, as `npm run` does.
 *
 * @returns `output` is all that it wrote, `answer` what it wrote for other programs
 */
export async function runProgram(
  script: string,
  words: readonly string[],
  dataFolder: string,
): Promise<{ code: number | null; output: string; answer: string }> {
  const child = spawn(process.execPath, [join(scripts, script), ...words], {
    env: { ...process.env, YUEQI_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, answer] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    answer += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, answer };
}
