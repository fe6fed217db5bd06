import { beforeEach, expect, test } from 'vitest';
import { setStates } from '../../../src/bridge/contract/constants.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { DownloadError, type DownloadRequest } from '../downloads/downloads.ts';
import { WallpaperController } from './wallpaperController.ts';

const targetOf = (wid: number): WallpaperTarget => ({
  wid,
  name: `${wid}`,
  wtype: 2,
  sub_wtype: 0,
  md5: String(wid).repeat(32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
});
const [video, picture] = [targetOf(1), targetOf(2)];

let shown: string[];
let kept: Map<string, string>;
let announced: (number | null)[];
let progress: [wid: number, state: number, reason: string | null][];
/** Each download waits here until the test lets it end. */
let downloads: { request: DownloadRequest; end: PromiseWithResolvers<string> }[];
let controller: WallpaperController;

beforeEach(() => {
  shown = [];
  kept = new Map();
  announced = [];
  progress = [];
  downloads = [];
  controller = new WallpaperController({
    downloads: {
      fetch(request) {
        const end = Promise.withResolvers<string>();
        downloads.push({ request, end });
        return end.promise;
      },
    },
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    webEntryUrl: () => null,
    stage: null,
    still: {
      set: async (path) => void shown.push(path),
      restore: async () => void shown.push('as it was'),
    },
    onProgress: ({ wid, state, reason }) => progress.push([wid, state, reason]),
    onChange: ({ target }) => announced.push(target?.wid ?? null),
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
});

function endDownload({ wid }: WallpaperTarget): void {
  for (const { request, end } of downloads) if (request.wid === wid) end.resolve(`file ${wid}`);
}

const done = { is_set: true, reason: null };
const superseded = { is_set: false, reason: null };

test('a choice that takes long to download does not replace a later one', async () => {
  const [first, second] = [controller.set(video), controller.set(picture)];
  endDownload(picture);
  expect(await second).toEqual(done);
  endDownload(video);
  expect(await first).toEqual(superseded);
  expect(shown).toEqual(['file 2']);
  expect(announced).toEqual([2]);
  expect(controller.current.target).toEqual(picture);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
    [1, setStates.cancelled, null],
  ]);
});

test('the later choice is set, too, where its download ends last', async () => {
  const [first, second] = [controller.set(picture), controller.set(video)];
  endDownload(picture);
  expect(await first).toEqual(superseded);
  endDownload(video);
  expect(await second).toEqual(done);
  expect(shown).toEqual(['file 1']);
});

test('a choice is set after all where the later one does not come', async () => {
  const [first, second] = [controller.set(video), controller.set(picture)];
  downloads[1]?.end.reject(new DownloadError('network'));
  expect(await second).toEqual({ is_set: false, reason: 'network' });
  endDownload(video);
  expect(await first).toEqual(done);
  expect(shown).toEqual(['file 1']);
});

test('what is taken off the desktop does not come back with the end of its download', async () => {
  const set = controller.set(video);
  await controller.stop();
  endDownload(video);
  expect(await set).toEqual(superseded);
  expect(shown).toEqual(['as it was']);
  expect(kept.size).toBe(0);
});

test('nothing is set any more once the host ends, and the last choice comes again with the next start', async () => {
  const set = controller.set(picture);
  endDownload(picture);
  await set;
  const late = controller.set(video);
  await controller.suspend();
  endDownload(video);
  expect(await late).toEqual(superseded);
  expect(shown).toEqual(['file 2', 'as it was']);
  const resumed = controller.resumeLast();
  endDownload(picture);
  await resumed;
  expect(shown.at(-1)).toBe('file 2');
});

test('the last choice of the former start is replaced by one made in the meantime', async () => {
  kept.set('wallpaper.current', JSON.stringify(video));
  const resumed = controller.resumeLast();
  const chosen = controller.set(picture);
  endDownload(picture);
  expect(await chosen).toEqual(done);
  endDownload(video);
  await resumed;
  expect(shown).toEqual(['file 2']);
});

test('a request that is sent twice is granted twice', async () => {
  const twice = [controller.set(picture), controller.set(picture)];
  endDownload(picture);
  expect(await Promise.all(twice)).toEqual([done, done]);
});

test('a failed download reports why', async () => {
  const set = controller.set(picture);
  downloads[0]?.end.reject(new DownloadError('network'));
  expect(await set).toEqual({ is_set: false, reason: 'network' });
  expect(progress).toEqual([[2, setStates.setFailed, 'network']]);
});

test('a download that the user stopped announces nothing more', async () => {
  const set = controller.set(picture);
  downloads[0]?.end.reject(new DownloadError(null));
  expect(await set).toEqual({ is_set: false, reason: null });
  expect(progress).toEqual([]);
});
