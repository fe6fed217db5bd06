import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToLoudness } from './loudness.ts';

const rate = 44_100;
let folder: string;
let server: ChildProcess;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-sound-'));
  const path = join(folder, 'native');
  environment = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_SERVER: `unix:${path}` };
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${path}`];
  server = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      ...modules.map((name) => `--load=${name}`),
    ],
    { env: { ...environment, PULSE_SERVER: '' }, stdio: 'ignore' },
  );
  await once(server, 'spawn').catch((cause: unknown) => {
    throw new Error(
      'This test needs pulseaudio: install the Debian packages "pulseaudio" and "pulseaudio-utils".',
      {
        cause,
      },
    );
  });
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Listens as soon as the server is there. */
async function listen(heard: number[]): Promise<{ stop(): void }> {
  let listening = { stop: (): void => undefined };
  await expect
    .poll(
      () => {
        listening.stop();
        const before = heard.length;
        listening = listenToLoudness(
          environment,
          (loudness) => heard.push(loudness),
          () => undefined,
        );
        return new Promise((resolve) => setTimeout(() => resolve(heard.length > before), 700));
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBe(true);
  return listening;
}

test('it hears silence as silence, and a tone as loud as it is', async () => {
  const heard: number[] = [];
  const listening = await listen(heard);
  expect(Math.max(...heard)).toBe(0);
  const player = spawn('pacat', ['--raw', `--rate=${rate}`, '--channels=1', '--format=s16le'], {
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const tone = Buffer.alloc(rate * 2 * 2);
  for (let index = 0; index < rate * 2; index += 1)
    tone.writeInt16LE(Math.round(Math.sin((index / rate) * 440 * 2 * Math.PI) * 16_000), index * 2);
  player.stdin?.on('error', () => undefined);
  player.stdin?.end(tone);
  await expect.poll(() => Math.max(...heard), { timeout: 8_000 }).toBeGreaterThan(0.4);
  expect(Math.max(...heard)).toBeLessThan(0.6);
  player.kill('SIGKILL');
  listening.stop();
});

test('where no sound server is, it says so', async () => {
  const ended = (values: NodeJS.ProcessEnv) =>
    new Promise<void>((resolve) => void listenToLoudness(values, () => undefined, resolve));
  await ended({});
  await ended({ PULSE_SERVER: join(folder, 'nothing') });
});

test('what answers in another way is left', async () => {
  const path = join(folder, 'stranger');
  const stranger = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(Buffer.alloc(64, 0xee));
  });
  stranger.listen(path);
  await once(stranger, 'listening');
  await new Promise<void>(
    (resolve) => void listenToLoudness({ PULSE_SERVER: path }, () => undefined, resolve),
  );
  stranger.close();
});
