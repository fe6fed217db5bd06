import { expect, test, vi } from 'vitest';
import { setStates } from '../../bridge/contract/constants.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { DownloadProgressDto } from '../../bridge/contract/download.ts';
import { createRoot } from '../testing/createRoot.ts';
import { authorDto } from '../testing/fixtures/people.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { downloadsStore } from './downloads.ts';

const progressOf = (wid: number, parts: Partial<DownloadProgressDto> = {}): DownloadProgressDto => ({
  md5: String(wid).repeat(32),
  wid,
  wtype: 2,
  progress: 40,
  state: setStates.downloading,
  reason: null,
  ...parts,
});

const answers = {
  staticDetail: ({ wid }: { wid: number }) => ({
    wallpaper: wallpaperDto({ wid, name: `湖 ${wid}` }),
    author: authorDto(),
  }),
};

test('what is under way is listed with its wallpaper, and leaves the list when it is whole or cancelled', async () => {
  const { root, bridge } = createRoot(answers, {
    'download.list': () => ({ list: [progressOf(1), progressOf(2)] }),
  });
  const store = root.get(downloadsStore);
  await store.load();
  expect(store.list.map(({ wid }) => wid)).toEqual([1, 2]);
  await vi.waitFor(() => expect(store.wallpaperOf(2)?.fields.name).toBe('湖 2'));
  bridge.emit('download.progress', progressOf(1, { state: setStates.paused }));
  expect(store.list[0]?.state).toBe(setStates.paused);
  bridge.emit('download.progress', progressOf(1, { state: setStates.downloaded, progress: 100 }));
  bridge.emit('download.progress', progressOf(2, { state: setStates.cancelled }));
  expect(store.list).toEqual([]);
  expect(store.finishedCount).toBe(1);
});

test('one that failed stays with its reason until it is tried again or dismissed', async () => {
  const started: unknown[] = [];
  const { root, bridge } = createRoot(answers, {
    'download.start': (target) => {
      started.push(target);
      return {};
    },
    'download.cancel': () => ({}),
  });
  const store = root.get(downloadsStore);
  const failed = progressOf(3, { state: setStates.failed, reason: 'network' });
  bridge.emit('download.progress', failed);
  expect(store.list).toEqual([failed]);
  expect(await store.retry(failed)).toBe(true);
  expect(started).toEqual([{ wid: 3, wtype: 2, md5: failed.md5, bytes: 0 }]);
  await store.cancel(failed.md5);
  expect(store.list).toEqual([]);
});

test('a client that fails is an answer, and the list stays', async () => {
  const { root, bridge } = createRoot(answers, {
    'download.pause': () => {
      throw new BridgeError('download.pause', 'refused');
    },
  });
  const store = root.get(downloadsStore);
  bridge.emit('download.progress', progressOf(4));
  expect(await store.pause(progressOf(4).md5)).toBe(false);
  expect(store.list).toHaveLength(1);
});
