import { appendFile, chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import type { VideoEncoder } from '../../platform/adapters/videoEncoder.ts';
import { expectOriginal, fitLarge, large, small } from './testing/fitLarge.ts';
import { writeVideo } from './testing/movingVideos.ts';
import { createTestEncoder, startFitting } from './testing/startFitting.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 120_000 });

test('a disk that fills stops the rendition, and says so', async () => {
  let free = Number.MAX_SAFE_INTEGER;
  const fitted = await fitLarge({
    freeBytes: async () => free,
    replace: (real) => ({
      encode: (source, target, rendition, work) => {
        free = 1_000_000;
        const encoding = real.encode(source, target, rendition, work);
        // A fast machine is done before the encoder reports anything.
        work.onProgress(0.5);
        return encoding;
      },
    }),
  });
  expect(fitted.detail).toMatchObject({ state: 'misfits', fault: 'disk_full', rendition: null });
  await expectOriginal(fitted);
});

test.each<[string, (path: string) => Promise<void>]>([
  ['source_changed', (path) => appendFile(path, 'more')],
  ['source_gone', (path) => rm(path)],
])('a file in which something happens meanwhile keeps its wallpaper: %s', async (fault, happen) => {
  const { detail, library, renditions, media, wid, md5 } = await fitLarge({
    replace: (real) => ({
      async encode(source, ...rest) {
        await real.encode(source, ...rest);
        await happen(source);
      },
    }),
  });
  expect(detail).toMatchObject({ fault, rendition: null });
  expect(library.get(wid)?.md5_video).toBe(md5);
  expect(renditions.list()).toEqual([]);
  expect(await readdir(media.temporaryFolder)).toEqual([]);
});

test('a wallpaper that is removed meanwhile ends the work on it', async () => {
  const started = await startFitting();
  const { fitting, library, media, add, renditions, states } = started;
  await fitting.start();
  const { wid } = await add(large);
  fitting.begin(wid);
  await vi.waitFor(() => expect(states.at(-1)?.running?.phase).toBe('encoding'), 60_000);
  library.remove([wid]);
  await fitting.settled();
  expect([renditions.list(), await readdir(media.temporaryFolder)]).toEqual([[], []]);
  expect(fitting.state).toMatchObject({ running: null, waiting: 0 });
});

/** Writes another file in the place of the rendition. */
const writing = (video: Parameters<typeof writeVideo>[1]) => (): Partial<VideoEncoder> => ({
  encode: async (_source, target) => {
    await writeVideo(`${target}.mp4`, video);
    await writeFile(target, await readFile(`${target}.mp4`));
    await rm(`${target}.mp4`);
  },
});
const lossless = ['-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast'];

test.each<[string, (real: VideoEncoder) => Partial<VideoEncoder>]>([
  ['worse', writing({ ...small, frameRate: 60, source: 'smptebars' })],
  ['not_smaller', writing({ ...large, codec: lossless })],
  [
    'not_cheaper',
    (real) => {
      let measured = 0;
      return {
        measure: async (...rest) => ({ ...(await real.measure(...rest)), share: ++measured }),
      };
    },
  ],
  // Half of the video: a program that ended early.
  ['failed', writing({ ...small, seconds: 0.3, frameRate: 60 })],
])('a rendition that is no gain is thrown away: %s', async (fault, replace) => {
  const fitted = await fitLarge({ replace });
  expect(fitted.detail).toMatchObject({ state: 'misfits', fault, rendition: null });
  // It would be the same once more.
  expect(fitted.fitting.state.offered).toBe(0);
  await expectOriginal(fitted);
});

/** A player that does this with videos, and counts its starts. */
async function playerThat(line: string) {
  const folder = testFolder();
  await mkdir(folder, { recursive: true });
  const [program, starts] = [join(folder, 'player'), join(folder, 'starts')];
  const script = `case "$*" in *--ovc=help*) exec mpv "$@";; esac\necho start >> ${starts}\n${line}`;
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  const countStarts = async (): Promise<number> => (await readFile(starts, 'utf8')).trim().split('\n').length;
  return { program, countStarts };
}

test.each([
  ['decoder_crashed', 'kill -SEGV $$'],
  ['decoder_hung', 'exec sleep 1000'],
])('a video whose decoder fails is remembered by its content: %s', async (fault, line) => {
  const { program, countStarts } = await playerThat(line);
  const encoder = await createTestEncoder(program, { cpuSeconds: 5, idleMilliseconds: 1_200 });
  const { fitting, folder, add, end } = await startFitting({ encoder });
  await fitting.start();
  const { wid } = await add(small);
  await fitting.settled();
  expect(fitting.detail(wid)).toMatchObject({ state: 'unmeasured', fault, rendition: null });
  expect(await countStarts()).toBe(1);
  await end();

  const again = await startFitting({ folder, encoder });
  await again.fitting.start();
  await again.fitting.settled();
  expect(again.fitting.detail(wid).fault).toBe(fault);
  expect(await countStarts()).toBe(1);
});
