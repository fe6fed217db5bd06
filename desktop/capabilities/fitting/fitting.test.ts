import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { removeLeftRenditions } from '../library/removeLeftRenditions.ts';
import { large, small } from './testing/fitLarge.ts';
import { startFitting } from './testing/startFitting.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 120_000 });

const keepAll = { choice: 'ask', frame_rate: 60, is_original_kept: true } as const;

test('a video that is larger and faster than the screen is offered, and its rendition plays in its place', async () => {
  const { fitting, library, renditions, media, add, sizeOf, decided, faults } = await startFitting();
  await fitting.start();
  fitting.setSettings({ choice: 'ask', frame_rate: 30, is_original_kept: true });
  const { wid, md5 } = await add(large);
  await fitting.settled();
  expect(fitting.state).toMatchObject({
    unsupported_reason: null,
    offered: 1,
    offers: [
      {
        wid,
        misfits: ['height', 'frames'],
        from: { width: 960, height: 540, frame_rate: 60, codec: 'h264' },
        to: { width: 320, height: 180, frame_rate: 30 },
      },
    ],
  });

  fitting.answer(true, false);
  await fitting.settled();
  expect(faults).toEqual([]);
  expect(fitting.state).toMatchObject({ offered: 0, running: null, waiting: 0 });
  const detail = fitting.detail(wid);
  expect(detail).toMatchObject({ state: 'fitted', fault: null, rendition: { is_original_kept: true } });
  expect(decided.at(-1)).toEqual(detail);
  const played = renditions.playedFile(md5);
  expect(library.get(wid)).toMatchObject({ md5, md5_video: played, preview_video: played });
  const file = await media.find(played);
  expect(await inspectFile(file?.path ?? '')).toMatchObject({ width: 320, height: 180 });
  // What is said of both was measured of both.
  expect(detail.rendition?.file.share).toBeLessThan(detail.from?.share ?? 0);
  expect([detail.from?.bytes, detail.rendition?.file.bytes]).toEqual([
    await sizeOf(md5),
    await sizeOf(played),
  ]);
  expect([media.isOwned(md5), media.isOwned(played)]).toEqual([true, true]);
  expect(await readdir(media.temporaryFolder)).toEqual([]);

  await fitting.undo(wid);
  expect(library.get(wid)).toMatchObject({ md5, md5_video: md5, preview_video: md5 });
  expect(await media.find(played)).toBeNull();
  expect(fitting.detail(wid)).toMatchObject({ state: 'misfits', rendition: null });
  // What was undone is not offered again by itself.
  expect(fitting.state.offered).toBe(0);
});

test('what fits is left alone, and says so where a rendition is asked for', async () => {
  const { fitting, add, library } = await startFitting();
  await fitting.start();
  const { wid, md5 } = await add(small);
  await fitting.settled();
  expect([fitting.state.offered, fitting.detail(wid).state]).toEqual([0, 'fits']);
  fitting.begin(wid);
  await fitting.settled();
  expect(fitting.detail(wid)).toMatchObject({ state: 'fits', rendition: null, fault: null });
  expect(library.get(wid)).toMatchObject({ md5_video: md5 });
});

test('pictures and web wallpapers have no rendition, nor has a number that is not there', async () => {
  const { fitting, library, add } = await startFitting();
  await fitting.start();
  const { wid } = await add(small);
  await fitting.settled();
  library.update(wid, { sub_wtype: 2 });
  for (const number of [wid, wid + 1, 101001]) {
    fitting.begin(number);
    expect(fitting.detail(number).state).toBe('unsupported');
  }
  expect(fitting.state).toMatchObject({ running: null, waiting: 0 });
});

test(
  'an answer is remembered: always makes renditions by itself, never looks at no video',
  { tags: ['long'] },
  async () => {
    const { fitting, choices, add, renditions, records } = await startFitting();
    await fitting.start();
    const first = await add(large);
    await fitting.settled();
    fitting.answer(true, true);
    await fitting.settled();
    expect(choices.read().choice).toBe('always');
    expect(renditions.playedFile(first.md5)).not.toBe(first.md5);
    const second = await add({ ...large, seconds: 0.8 });
    await fitting.settled();
    expect(renditions.playedFile(second.md5)).not.toBe(second.md5);

    fitting.setSettings({ ...keepAll, choice: 'never' });
    const third = await add({ ...large, seconds: 0.9 });
    await fitting.settled();
    expect(records.find(third.md5)).toBeNull();
    expect(renditions.playedFile(third.md5)).toBe(third.md5);
  },
);

test('left as it is, a video is not offered again; by its own command it is made all the same', async () => {
  const { fitting, folder, add, renditions, end } = await startFitting();
  await fitting.start();
  const { wid, md5 } = await add(large);
  await fitting.settled();
  fitting.answer(false, false);
  expect(fitting.state.offered).toBe(0);
  await end();

  const again = await startFitting({ folder });
  await again.fitting.start();
  await again.fitting.settled();
  expect(again.fitting.state.offered).toBe(0);
  again.fitting.begin(wid);
  await again.fitting.settled();
  expect(again.renditions.playedFile(md5)).not.toBe(md5);
  expect(renditions).toBeDefined();
});

test('an original that is not kept gives its room back, and cannot be used again', async () => {
  const { fitting, media, library, add, renditions } = await startFitting();
  await fitting.start();
  fitting.setSettings({ ...keepAll, is_original_kept: false });
  const { wid, md5 } = await add(large);
  fitting.begin(wid);
  await fitting.settled();
  const played = renditions.playedFile(md5);
  expect([await media.find(md5), (await media.find(played)) !== null]).toEqual([null, true]);
  await fitting.undo(wid);
  expect(library.get(wid)?.md5_video).toBe(played);
  // The same file is known, and not imported once more.
  expect(library.has(md5)).toBe(true);
  library.update(wid, { name: 'Sea' });
  expect(media.isOwned(md5)).toBe(false);
});

test('a wallpaper that has left the library takes both of its files with it', async () => {
  const { fitting, folder, library, media, add, renditions, end } = await startFitting();
  await fitting.start();
  const { wid, md5 } = await add(large);
  fitting.begin(wid);
  await fitting.settled();
  const played = renditions.playedFile(md5);
  library.remove([wid]);
  expect(await media.find(played)).not.toBeNull();
  await end();

  const again = await startFitting({ folder });
  again.library.forgetRemoved();
  await removeLeftRenditions(again.renditions, again.library, again.media);
  expect([await again.media.find(md5), await again.media.find(played)]).toEqual([null, null]);
  expect(again.renditions.list()).toEqual([]);
});

test('a larger screen that comes offers another rendition, and takes the place of the first', async () => {
  const screens = [{ width: 320, height: 180 }];
  const { fitting, media, add, renditions } = await startFitting({ screens: async () => screens });
  await fitting.start();
  const { md5, wid } = await add(large);
  await fitting.settled();
  fitting.answer(true, false);
  await fitting.settled();
  const first = renditions.playedFile(md5);
  screens.push({ width: 640, height: 360 });
  await fitting.refreshScreens();
  expect(fitting.state.offers).toMatchObject([{ wid, to: { width: 640, height: 360 } }]);
  fitting.answer(true, false);
  await fitting.settled();
  expect(fitting.detail(wid)).toMatchObject({ state: 'fitted', rendition: { file: { height: 360 } } });
  expect(await media.find(first)).toBeNull();
  // A smaller one that is left alone is no reason.
  screens.pop();
  await fitting.refreshScreens();
  expect(fitting.state.offered).toBe(0);
});

test('on battery the work waits, and goes on with power; what was chosen by hand stays paused', async () => {
  const { fitting, add, states } = await startFitting();
  await fitting.start();
  const { wid } = await add(large);
  await fitting.settled();
  fitting.setPaused('battery', true);
  fitting.begin(wid);
  await vi.waitFor(() => expect(states.at(-1)?.running?.paused).toBe('battery'), 60_000);
  fitting.setPaused('user', true);
  expect(fitting.state.running?.paused).toBe('user');
  fitting.setPaused('battery', false);
  expect(fitting.state.running).toMatchObject({ paused: 'user', progress: 0 });
  fitting.setPaused('user', false);
  await fitting.settled();
  expect(fitting.detail(wid).state).toBe('fitted');
});

test('cancelled, nothing of it is left; those that wait go on', async () => {
  const { fitting, media, add, states } = await startFitting();
  await fitting.start();
  const [first, second] = [await add(large), await add({ ...large, seconds: 0.8 })];
  await fitting.settled();
  fitting.answer(true, false);
  await vi.waitFor(() => expect(states.at(-1)?.running?.phase).toBe('encoding'), 60_000);
  expect(fitting.state).toMatchObject({ running: { wid: first.wid }, waiting: 1 });
  fitting.cancel(first.wid);
  await fitting.settled();
  expect(fitting.detail(first.wid)).toMatchObject({ state: 'misfits', fault: null });
  expect(fitting.detail(second.wid).state).toBe('fitted');
  expect(await readdir(media.temporaryFolder)).toEqual([]);
});

test('a host that ends in the middle leaves no file, and makes the rendition after its next start', async () => {
  const { fitting, folder, media, add, states, end } = await startFitting();
  await fitting.start();
  const { wid } = await add(large);
  await fitting.settled();
  fitting.begin(wid);
  await vi.waitFor(() => expect(states.at(-1)?.running?.phase).toBe('encoding'), 60_000);
  await end();
  // As a process that was killed leaves it: no process has this number.
  const left = join(folder, 'media', 'temporary', '4194304-left');
  await mkdir(left);
  await writeFile(join(left, 'half-fitting'), 'half');
  expect(await readdir(media.temporaryFolder)).toEqual([]);

  const again = await startFitting({ folder });
  await again.fitting.start();
  await again.fitting.settled();
  expect(again.fitting.detail(wid).state).toBe('fitted');
  await expect(readdir(left)).rejects.toThrow('ENOENT');
});

test('without a program that encodes it says what is missing, and does nothing', async () => {
  const { fitting, add } = await startFitting({ encoder: null });
  await fitting.start();
  const { wid } = await add(small);
  fitting.begin(wid);
  await fitting.settled();
  expect(fitting.state).toMatchObject({ unsupported_reason: 'no_program', offered: 0, running: null });
  expect(fitting.detail(wid).state).toBe('unmeasured');
});

test('a start with nothing to decide asks no program for its codecs; who reads the state knows them', async () => {
  let asked = 0;
  const { fitting } = await startFitting({
    replace: () => ({
      listCodecs: async () => {
        asked += 1;
        return [];
      },
    }),
  });
  await fitting.start();
  expect(asked).toBe(0);
  expect(await fitting.read()).toMatchObject({ unsupported_reason: 'no_encoder' });
  expect(asked).toBe(1);
});
