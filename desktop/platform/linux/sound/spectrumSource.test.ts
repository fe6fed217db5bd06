import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bandOf, type SpectrumFrame } from './spectrumBands.ts';
import { followSpectrum } from './spectrumSource.ts';
import { startSoundServer, type SoundServer } from './testing/soundServer.ts';

const soon = { timeout: 15_000, interval: 20 };

let server: SoundServer;
let stop: () => void = () => undefined;
let frames: SpectrumFrame[] = [];

beforeAll(async () => {
  server = await startSoundServer();
});
afterEach(() => {
  stop();
  frames = [];
});
afterAll(() => server.stop());

function follow(): void {
  stop = followSpectrum(server.environment, (frame) => frames.push(frame));
}

const highest = (bands: Float32Array): number => bands.indexOf(Math.max(...bands));
const peaks = () => {
  const frame = frames.at(-1);
  return frame && Math.max(...frame.left) > 0.5 ? [highest(frame.left), highest(frame.right)] : null;
};
const recordings = () => server.control('list', 'short', 'source-outputs');

test('silence is zero, and what plays is in its bands, left and right', async () => {
  follow();
  await expect.poll(() => frames.length, soon).toBeGreaterThan(3);
  expect(Math.max(...frames.flatMap(({ left, right }) => [...left, ...right]))).toBe(0);
  const tone = await server.play({ left: 440, right: 6_000, amplitude: 0.8 });
  await expect.poll(peaks, soon).toEqual([bandOf(440), bandOf(6_000)]);
  tone.end();
  await expect.poll(() => Math.max(...(frames.at(-1)?.left ?? [1])), soon).toBe(0);
});

test('it records while it is followed, and no longer', async () => {
  expect(await recordings()).toBe('');
  follow();
  await expect.poll(recordings, soon).toContain('float32le');
  stop();
  await expect.poll(recordings, soon).toBe('');
});

test(
  'it follows the default output, and an output that is removed ends in no microphone',
  { tags: ['long'] },
  async () => {
    follow();
    await expect.poll(() => frames.length, soon).toBeGreaterThan(3);
    await server.control('set-default-sink', 'two');
    const tone = await server.play({ left: 1_000, right: 1_000, amplitude: 0.8 });
    await expect.poll(peaks, soon).toEqual([bandOf(1_000), bandOf(1_000)]);
    const sources = await server.control('list', 'short', 'sources');
    const monitor = /^(\d+)\ttwo\.monitor/m.exec(sources)?.[1];
    expect((await recordings()).split('\t')[1]).toBe(monitor);
    tone.end();

    const module = /^(\d+)\tmodule-null-sink\tsink_name=two/m.exec(
      await server.control('list', 'short', 'modules'),
    )?.[1];
    await server.control('unload-module', module ?? '');
    const former = /^(\d+)\tone\.monitor/m.exec(sources)?.[1];
    await expect.poll(async () => (await recordings()).split('\t')[1], soon).toBe(former);
  },
);

test('it comes back when the sound server does', { tags: ['long'] }, async () => {
  follow();
  await expect.poll(() => frames.length, soon).toBeGreaterThan(3);
  await server.kill();
  await server.start();
  const tone = await server.play({ left: 2_000, right: 2_000, amplitude: 0.8 });
  await expect.poll(peaks, soon).toEqual([bandOf(2_000), bandOf(2_000)]);
  await server.kill();
  await expect.poll(() => Math.max(...(frames.at(-1)?.left ?? [1])), soon).toBe(0);
  tone.end();
});
