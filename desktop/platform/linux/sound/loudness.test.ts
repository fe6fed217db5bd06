import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToLoudness } from './loudness.ts';
import { startSoundServer, type SoundServer } from './testing/soundServer.ts';

let server: SoundServer;

beforeAll(async () => {
  server = await startSoundServer();
});
afterAll(() => server.stop());

/** Returns the loudness heard until there is nothing to listen to. */
function heardUntilEnd(environment: NodeJS.ProcessEnv): Promise<number[]> {
  const heard: number[] = [];
  return new Promise((resolve) => {
    listenToLoudness(
      environment,
      (loudness) => heard.push(loudness),
      () => resolve(heard),
    );
  });
}

test('it hears silence as silence, and a tone as loud as it is', async () => {
  const heard: number[] = [];
  const listening = listenToLoudness(
    server.environment,
    (loudness) => heard.push(loudness),
    () => undefined,
  );
  await expect.poll(() => heard.length, { timeout: 8_000 }).toBeGreaterThan(5);
  expect(Math.max(...heard)).toBe(0);
  const tone = await server.play({ left: 440, right: 440, amplitude: 0.5 });
  await expect.poll(() => Math.max(...heard), { timeout: 8_000 }).toBeGreaterThan(0.4);
  expect(Math.max(...heard)).toBeLessThan(0.6);
  tone.end();
  listening.stop();
});

test('where no sound server is, it says so', async () => {
  expect(await heardUntilEnd({})).toEqual([]);
  expect(await heardUntilEnd({ PULSE_SERVER: join(server.folder, 'nothing') })).toEqual([]);
});

test('what answers in another way is left', async () => {
  const path = join(server.folder, 'stranger');
  const stranger = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(Buffer.alloc(64, 0xee));
  });
  stranger.listen(path);
  await once(stranger, 'listening');
  expect(await heardUntilEnd({ PULSE_SERVER: path })).toEqual([]);
  stranger.close();
});
