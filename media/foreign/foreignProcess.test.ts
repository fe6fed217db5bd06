import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { greedyMp4, hangingMp4, hangingWebm } from '../../tests/support/media/hostileVideos.ts';
import { fixturesFolder, testFolder } from '../../tests/support/media/testImages.ts';
import { hasStoppedProcess, toMediaError } from '../mediaError.ts';
import { WorkerProcess } from '../process/workerProcess.ts';
import { mediaOperations, mediaProgram } from './mediaProgram.ts';
import { parserLimits } from './parsers.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

function open(limits = parserLimits, idleMs?: number) {
  const foreign = new WorkerProcess(mediaProgram, limits, { idleMs });
  onTestFinished(() => foreign.end());
  const inspect = (path: string, signal?: AbortSignal) => foreign.run('inspect', { path }, { signal });
  return { foreign, inspect };
}

const film = join(fixturesFolder, 'h264.mp4');

async function writeVideo(bytes: Buffer): Promise<string> {
  const path = join(testFolder(), 'video');
  await writeFile(path, bytes);
  return path;
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test('a header has ten seconds and 384 MB', () => {
  expect(mediaOperations.inspect.timeLimitMs).toBe(10_000);
  expect(parserLimits.memoryLimitBytes).toBe(384 * 1024 * 1024);
});

test('the process is started by the first file, and kept for those after it, refused ones too', async () => {
  const { foreign, inspect } = open();
  expect(foreign.processId).toBeNull();
  await inspect(film);
  const first = foreign.processId;
  expect(first).not.toBeNull();
  await expect(inspect(join(fixturesFolder, 'hevc.mp4'))).rejects.toMatchObject({
    code: 'unsupported_codec',
    detail: 'HEVC',
  });
  expect(await inspect(film)).toMatchObject({ codec: 'H.264' });
  expect(foreign.processId).toBe(first);
});

test.each([
  ['a WebM of 49 bytes', hangingWebm],
  ['an MP4 of 20 KB', hangingMp4],
])('%s that hangs its parser is given up, and the files behind it are inspected', async (_name, make) => {
  const { foreign, inspect } = open({ ...parserLimits, timeLimitMs: 1_000 });
  await expect(inspect(await writeVideo(await make()))).rejects.toMatchObject({ code: 'too_slow' });
  foreign.limits = parserLimits;
  expect(await inspect(film)).toMatchObject({ codec: 'H.264' });
});

test('a video that takes all memory is given up', { tags: ['long'] }, async () => {
  const operations = { ...mediaOperations, inspect: { ...mediaOperations.inspect, timeLimitMs: 60_000 } };
  const foreign = new WorkerProcess({ ...mediaProgram, operations }, parserLimits);
  onTestFinished(() => foreign.end());
  const greedy = foreign.run('inspect', { path: await writeVideo(await greedyMp4()) });
  await expect(greedy).rejects.toMatchObject({ code: 'too_much_memory' });
  expect(await foreign.run('inspect', { path: film })).toMatchObject({ codec: 'H.264' });
});

test('a request that it does not know, and a result of another kind, are faults of the program', async () => {
  const limits = { timeLimitMs: 10_000, outputLimitBytes: 1_000 };
  const operations = {
    openDoor: { request: v.object({}), result: v.null(), ...limits },
    inspect: { request: v.object({ path: v.string() }), result: v.boolean(), ...limits },
  };
  const foreign = new WorkerProcess({ ...mediaProgram, operations }, parserLimits);
  onTestFinished(() => foreign.end());
  await expect(foreign.run('openDoor', {})).rejects.toMatchObject({ code: 'internal' });
  await expect(foreign.run('inspect', { path: film })).rejects.toMatchObject({ code: 'internal' });
});

test('work is cancelled by its signal, before its turn too', async () => {
  const { foreign, inspect } = open();
  const stop = new AbortController();
  const path = await writeVideo(await hangingWebm());
  const running = expect(inspect(path, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  const waiting = expect(inspect(film, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  await expect.poll(() => foreign.processId).not.toBeNull();
  stop.abort();
  await Promise.all([running, waiting]);
  expect(foreign.processId).toBeNull();
});

test('a process without work ends after a while, and one that was killed is replaced', async () => {
  const { foreign, inspect } = open(parserLimits, 50);
  await inspect(film);
  const first = foreign.processId ?? 0;
  await expect.poll(() => isRunning(first), { timeout: 10_000 }).toBe(false);
  expect(foreign.processId).toBeNull();
  const kept = open();
  await kept.inspect(film);
  const killed = kept.foreign.processId ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isRunning(killed), { timeout: 10_000 }).toBe(false);
  expect(await kept.inspect(film)).toMatchObject({ codec: 'H.264' });
});

test('a process that is killed from outside says nothing about its file', async () => {
  const { foreign, inspect } = open();
  const reading = inspect(await writeVideo(await hangingWebm())).catch((error: unknown) => error);
  await expect.poll(() => foreign.processId).not.toBeNull();
  process.kill(foreign.processId ?? 0, 'SIGKILL');
  const failure = toMediaError(await reading);
  expect([failure.code, hasStoppedProcess(failure)]).toEqual(['worker_killed', false]);
});

test('a parser that hangs does not outlive a parent that is killed', { tags: ['long'] }, async () => {
  const path = await writeVideo(await hangingWebm());
  const parent = fork(join(import.meta.dirname, 'testing', 'hangingParent.ts'), [path], { execArgv: [] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [id]: unknown[] = await once(parent, 'message');
  const child = Number(id);
  // It has begun with the file: it has loaded the library and uses its processor.
  await expect.poll(() => secondsOf(child), { timeout: 20_000 }).toBeGreaterThan(0.8);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(child), { timeout: 5_000 }).toBe(false);
});

/** Seconds of processor time of a process (proc(5): fields 14 and 15, in hundredths). */
async function secondsOf(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
