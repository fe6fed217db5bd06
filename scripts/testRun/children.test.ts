import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Children } from './children.ts';

const cwd = import.meta.dirname;

test('a program is run with its output, and one that is missing is said', async () => {
  let output = '';
  const children = new Children();
  const onOutput = (chunk: Buffer): void => void (output += chunk.toString());
  expect(await children.run('sh', ['-c', 'echo out; echo err >&2; exit 3'], { cwd, onOutput })).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  expect(await children.run('no-such-program', [], { cwd, onOutput })).toBeNull();
});

test('an interruption ends every child and what these have started, deaf ones too', async () => {
  const script = `
    import { Children } from ${JSON.stringify(join(cwd, 'children.ts'))};
    const children = new Children(200);
    children.endWithProcess();
    const onOutput = (chunk) => process.stdout.write(chunk);
    void children.run('sh', ['-c', 'sleep 300 & echo $! & wait'], { cwd: '/', onOutput });
    void children.run('sh', ['-c', 'sleep 300 & echo $! & wait'], { cwd: '/', onOutput });
  `;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of program.stdout) {
    output += String(chunk);
    if (output.split('\n').length > 2) break;
  }
  const sleeping = output.trim().split('\n').map(Number);
  expect(sleeping).toHaveLength(2);
  const exit = once(program, 'exit');
  program.kill('SIGINT');
  expect(await exit).toEqual([130, null]);
  for (const pid of sleeping) await expect.poll(() => isRunning(pid)).toBe(false);
});

/** Returns true for a process that runs; a zombie has ended. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status !== null && status.split(') ')[1]?.[0] !== 'Z';
}
