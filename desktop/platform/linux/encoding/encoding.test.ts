import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeVideo } from '../../../capabilities/fitting/testing/movingVideos.ts';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import type { BackgroundWork, RenditionTarget, VideoEncoder } from '../../adapters/videoEncoder.ts';
import { createVideoEncoder, type VideoEncoderOptions } from './createVideoEncoder.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 120_000 });

const { signal } = new AbortController();
const noPause = { isOn: false, onChange: () => () => undefined };
const target: RenditionTarget = { width: 320, height: 180, frameRate: 30, codec: 'h264' };

async function create(parts: Partial<VideoEncoderOptions> = {}): Promise<VideoEncoder> {
  const encoder = await createVideoEncoder({
    ...{ environment: process.env, configured: 'mpv', hasGpu: false, launcher: [] },
    dataFolder: testFolder(),
    log: () => undefined,
    ...parts,
  });
  if (!encoder) throw new Error('This test needs a video player: install the Debian package "mpv".');
  return encoder;
}

async function source(name = 'source.mp4'): Promise<string> {
  const path = join(testFolder(), name);
  await writeVideo(path, { width: 640, height: 360, frameRate: 60, seconds: 1 });
  return path;
}

const workWith = (parts: Partial<BackgroundWork> = {}): BackgroundWork => ({
  ...{ signal, pause: noPause, onProgress: () => undefined },
  ...parts,
});

test.each([
  ['h264', 'H.264', 'mp4'],
  ['vp9', 'VP9', 'webm'],
] as const)(
  'a rendition in %s has every second frame, and looks like its source',
  async (codec, name, format) => {
    const encoder = await create();
    // A name that means something to a filter, to a shell and to the player's own options.
    const [from, folder] = [await source("a,b[c]=d:e%f' g;.mp4"), testFolder()];
    const to = join(folder, 'rendition');
    const shares: number[] = [];
    await encoder.encode(
      from,
      to,
      { ...target, codec },
      workWith({ onProgress: (share) => shares.push(share) }),
    );
    expect(await inspectFile(to)).toMatchObject({ codec: name, format, width: 320, height: 180 });
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    const compare = testFolder();
    expect(
      await encoder.compare(from, to, { ...target, codec }, { folder: compare, signal }),
    ).toBeGreaterThan(0.95);
    // Every tenth of 30 frames.
    expect(
      (await readFile(join(compare, 'ssim.txt'), 'utf8')).trim().split('\n').length,
    ).toBeGreaterThanOrEqual(3);
    const measured = await encoder.measure(to, signal);
    expect(measured).toMatchObject({ width: 320, height: 180, codec });
    expect(measured.share).toBeGreaterThan(0);
  },
);

test('another picture is seen to be another one', async () => {
  const encoder = await create();
  const [from, to] = [await source(), join(testFolder(), 'other.mp4')];
  await writeVideo(to, { width: 320, height: 180, frameRate: 30, seconds: 1, source: 'smptebars' });
  expect(await encoder.compare(from, to, target, { folder: testFolder(), signal })).toBeLessThan(0.8);
});

test('a picture that is no video is unreadable', async () => {
  const encoder = await create();
  const path = join(testFolder(), 'text.mp4');
  await writeFile(path, 'no video');
  await expect(encoder.measure(path, signal)).rejects.toMatchObject({ fault: 'unreadable' });
  await expect(encoder.encode(path, `${path}.out`, target, workWith())).rejects.toMatchObject({
    fault: 'unreadable',
  });
});

test('paused from its beginning nothing is encoded until it may go on; cancelled, it ends', async () => {
  const encoder = await create();
  const [from, to] = [await source(), join(testFolder(), 'rendition')];
  const listeners = new Set<() => void>();
  const pause = {
    isOn: true,
    onChange: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  };
  let hasEnded = false;
  const done = encoder.encode(from, to, target, workWith({ pause })).then(() => (hasEnded = true));
  await vi.waitFor(async () => expect((await stat(to)).isFile()).toBe(true), 60_000);
  expect(hasEnded).toBe(false);
  pause.isOn = false;
  for (const listener of listeners) listener();
  await done;
  expect(await inspectFile(to)).toMatchObject({ width: 320 });

  const stop = new AbortController();
  const cancelled = encoder.encode(from, `${to}-2`, target, workWith({ signal: stop.signal }));
  stop.abort();
  await expect(cancelled).rejects.toMatchObject({ fault: 'cancelled' });
});

/** The processes of a program among the children of a process. */
async function childrenOf(parent: number, program: string): Promise<number[]> {
  const found = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const state = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        const [, comm, rest] = /^\d+ \((.*)\) (.*)$/.exec(state.trim()) ?? [];
        return comm === program && Number(rest?.split(' ')[1]) === parent ? [Number(name)] : [];
      }),
  );
  return found.flat();
}

test('it runs at the lowest priority, and ends with the process that started it', async () => {
  const from = join(testFolder(), 'long.mp4');
  await writeVideo(from, { width: 640, height: 360, frameRate: 60, seconds: 60 });
  const to = join(testFolder(), 'rendition');
  const module = join(import.meta.dirname, 'encodeVideo.ts');
  const script = `
    import { encodeVideo } from ${JSON.stringify(module)};
    await encodeVideo(${JSON.stringify(from)}, ${JSON.stringify(to)}, ${JSON.stringify(target)}, {
      program: 'mpv', environment: process.env, signal: new AbortController().signal,
      pause: { isOn: false, onChange: () => () => undefined }, onProgress: () => undefined,
    });`;
  const host = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: 'inherit',
  });
  onTestFinished(() => void host.kill('SIGKILL'));
  const pid = host.pid ?? 0;
  await vi.waitFor(async () => expect(await childrenOf(pid, 'mpv')).toHaveLength(1), 60_000);
  const [player = 0] = await childrenOf(pid, 'mpv');
  expect(getPriority(player)).toBe(19);
  host.kill('SIGKILL');
  await once(host, 'exit');
  await vi.waitFor(() => expect(() => process.kill(player, 0)).toThrow('ESRCH'), 60_000);
});
