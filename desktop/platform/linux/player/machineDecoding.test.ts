import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOnPath } from '../../programs/findOnPath.ts';
import { MachineDecoding } from './machineDecoding.ts';
import { probeDecoding } from './probeDecoding.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-decoding-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A player that does nothing but this, and counts its starts. */
async function playerThat(line: string): Promise<string> {
  const path = join(folder, 'player');
  await writeFile(path, `#!/bin/sh\necho start >> ${join(folder, 'starts')}\n${line}\n`);
  await chmod(path, 0o755);
  return path;
}

const countStarts = async (): Promise<number> =>
  (await readFile(join(folder, 'starts'), 'utf8')).split('\n').length - 1;

/** A player over its protocol whose graphics card decodes H.264 and nothing else. */
const decodesOne = `exec node -e '
const { Socket } = require("node:net");
const line = require("node:readline");
const control = new Socket({ fd: 3, readable: true, writable: true });
let file = "";
const say = (value) => control.write(JSON.stringify(value) + "\\n");
line.createInterface({ input: control }).on("line", (text) => {
  const { command, request_id } = JSON.parse(text);
  if (command[0] === "quit") process.exit(0);
  const data = command[0] === "get_property" ? (file.includes("h264") ? "vaapi-copy" : "no") : null;
  say({ request_id, error: "success", data });
  if (command[0] !== "loadfile") return;
  file = command[1];
  say(file.includes("av1") ? { event: "end-file", reason: "error" } : { event: "playback-restart" });
});
'`;

const decodingOf = (program: string, hasGpu = true): MachineDecoding =>
  new MachineDecoding({
    ...{ program, hasGpu, dataFolder: folder },
    environment: process.env,
    log: () => undefined,
  });

test('the real player decodes every sample, by the processor where no graphics card is', async () => {
  const program = await findOnPath('mpv', process.env);
  if (program === null) throw new Error('This test needs a video player: install the Debian package "mpv".');
  expect(await probeDecoding(program, process.env, 30_000)).toEqual({ outcome: 'answered', codecs: [] });
});

test('what the card decodes is asked of it, is known at the next start, and is tried again with another player', async () => {
  const program = await playerThat(decodesOne);
  const first = decodingOf(program);
  await first.look();
  expect(first.choice).toEqual({ by: 'gpu', reason: 'works', codecs: ['h264'] });
  expect(first.parameters).toContain('--hwdec-codecs=h264');
  const next = decodingOf(program);
  await next.look();
  expect(next.choice).toEqual(first.choice);
  expect(await countStarts()).toBe(1);
  await utimes(program, 0, 0);
  await decodingOf(program).look();
  expect(await countStarts()).toBe(2);
});

test.each([
  ['a driver that crashes', 'kill -SEGV $$', 'crashed'],
  ['a program that is no player', 'exit 1', 'missing'],
])('%s leaves decoding to the processor', async (_title, line, reason) => {
  const decoding = decodingOf(await playerThat(line));
  await decoding.look();
  expect(decoding.choice).toMatchObject({ by: 'cpu', reason });
  expect(decoding.parameters).toContain('--hwdec=no');
});

test('a driver that hangs is ended', async () => {
  const program = await playerThat('exec sleep 60');
  expect(await probeDecoding(program, process.env, 100)).toEqual({ outcome: 'silent' });
});

test('a crash while it plays is remembered; a player that was ended from outside has not crashed', async () => {
  const program = await playerThat(decodesOne);
  const decoding = decodingOf(program);
  await decoding.look();
  await decoding.distrust('SIGKILL');
  expect(decoding.choice.by).toBe('gpu');
  await decoding.distrust('SIGSEGV');
  expect(decoding.choice).toMatchObject({ by: 'cpu', reason: 'crashed_playing' });
  const next = decodingOf(program);
  await next.look();
  expect(next.choice).toEqual(decoding.choice);
});

test('without a graphics card nothing is started', async () => {
  const decoding = decodingOf(await playerThat('exit 1'), false);
  await decoding.look();
  expect(decoding.choice.reason).toBe('no_gpu');
  await expect(countStarts()).rejects.toThrow('ENOENT');
});
