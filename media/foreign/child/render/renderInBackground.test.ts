import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const lowest = 19;
const file = join(import.meta.dirname, 'renderInBackground.ts');
const script = `await import(${JSON.stringify(file)}); console.log((await import('node:os')).getPriority());`;

/** @returns the priority of a process that was started with this one, once it can render */
async function readPriority(start: number): Promise<number> {
  const node = [process.execPath, '--input-type=module', '--eval', script];
  return Number((await run('nice', ['-n', String(start), ...node])).stdout);
}

test('a process that already gives way to all others keeps that: a user may not take it back', async () => {
  expect(await readPriority(lowest)).toBe(lowest);
});
