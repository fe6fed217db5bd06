import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireSingleInstance, findRunning } from './singleInstance.ts';

const program = fileURLToPath(new URL('testing/instanceProgram.ts', import.meta.url));

let folder: string;
let started: ChildProcessWithoutNullStreams[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-instance-'));
  started = [];
});

afterEach(async () => {
  for (const child of started) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

async function startProgram(
  ...parameters: string[]
): Promise<{ child: ChildProcessWithoutNullStreams; answer: unknown }> {
  const child = spawn(process.execPath, [program, folder, ...parameters]);
  started.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, answer: JSON.parse(String(line)) };
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('a second start learns where the first one listens', async () => {
  const { answer, child } = await startProgram('4321');
  expect(answer).toEqual({ isFirst: true });
  const running = { port: 4321, token: 'token', pid: child.pid };
  expect((await startProgram()).answer).toEqual({ isFirst: false, running });
  expect(await acquireSingleInstance(folder)).toEqual({ isFirst: false, running });
  expect(await findRunning(folder)).toEqual(running);
  expect((await stat(join(folder, 'instance.json'))).mode & 0o077).toBe(0);
});

test('a first instance that does not listen yet is nowhere to be reached', async () => {
  await startProgram();
  expect(await acquireSingleInstance(folder)).toEqual({ isFirst: false, running: null });
});

test('of many started together exactly one is the first', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => startProgram()));
  const first = answers.filter(({ answer }) => JSON.stringify(answer) === JSON.stringify({ isFirst: true }));
  expect(first).toHaveLength(1);
});

test('after kill -9 the folder is free at once, and the old port is forgotten', async () => {
  const { child } = await startProgram('4321');
  await kill(child);
  expect(await findRunning(folder)).toBeNull();
  const next = await acquireSingleInstance(folder);
  expect(next.isFirst).toBe(true);
  expect(await acquireSingleInstance(folder)).toEqual({ isFirst: false, running: null });
  if (next.isFirst) await next.release();
});

test('releasing lets the next start be the first', async () => {
  const first = await acquireSingleInstance(folder);
  if (!first.isFirst) throw new Error('A fresh folder is free.');
  await first.publish({ port: 4321, token: 'token' });
  await first.release();
  expect((await startProgram()).answer).toEqual({ isFirst: true });
});

test('two data folders do not know of each other', async () => {
  await startProgram('4321');
  const other = await acquireSingleInstance(join(folder, 'another'));
  expect(other.isFirst).toBe(true);
  if (other.isFirst) await other.release();
});

test('a folder that cannot be used is an error, not a second instance', async () => {
  await writeFile(
    join(folder, 'instance.lock'),
    'this is no lock file of ours, but a long text of somebody else'.repeat(40),
  );
  await expect(acquireSingleInstance(folder)).rejects.toThrow('cannot be locked');
});
