import { expect, test } from 'vitest';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { desktopPlaybackStore } from './desktopPlayback.ts';

const target = {
  wid: 101_001,
  name: '月栖湖心',
  wtype: 1,
  sub_wtype: 1,
  md5: 'a'.repeat(32),
  bytes: 1,
  mime: 'video/webm',
  web_entry: null,
} as const;

const answers = {
  'client.hello': () => helloAnswer(),
  'wallpaper.current': () => ({ target, is_paused: false }),
  'wallpaper.pause': () => ({}),
  'wallpaper.resume': () => ({}),
  'wallpaper.stop': () => ({}),
} satisfies BridgeAnswers;

async function createPlayback(given: BridgeAnswers = answers) {
  const { root, bridge } = createRoot({}, given);
  await expect.poll(() => root.desktop.current).toEqual(target);
  return { playback: root.get(desktopPlaybackStore), desktop: root.desktop, bridge };
}

test('pausing and resuming follow what the client reports', async () => {
  const { playback, bridge } = await createPlayback();
  expect(playback.canPause).toBe(true);
  expect(await playback.toggle()).toBe(true);
  bridge.emit('wallpaper.changed', { target, is_paused: true });
  await playback.toggle();
  expect(bridge.calls.slice(-2)).toEqual(['wallpaper.pause', 'wallpaper.resume']);
});

test('an image, or a client that cannot pause, has nothing to pause', async () => {
  const { playback, bridge } = await createPlayback();
  bridge.emit('wallpaper.changed', { target: { ...target, wtype: 2, sub_wtype: 0 }, is_paused: false });
  expect(playback.canPause).toBe(false);
  const { 'wallpaper.pause': _missing, ...fewer } = answers;
  expect((await createPlayback(fewer)).playback.canPause).toBe(false);
});

test('a client that fails says so, and pressing while it works calls it once', async () => {
  const { 'wallpaper.stop': _missing, ...fewer } = answers;
  expect(await (await createPlayback(fewer)).playback.restore()).toBe(false);
  const { playback, bridge } = await createPlayback();
  await Promise.all([playback.restore(), playback.restore()]);
  expect(bridge.calls.filter((name) => name === 'wallpaper.stop')).toHaveLength(1);
});

test('why it does not simply play is known, until it does again', async () => {
  const { bridge, desktop } = await createPlayback();
  expect(desktop.playbackReason).toBeNull();
  bridge.emit('wallpaper.changed', {
    target,
    is_paused: false,
    playback: 'still',
    playback_reason: 'crashed',
  });
  expect(desktop.playbackReason).toBe('crashed');
  bridge.emit('wallpaper.changed', { target, is_paused: false });
  expect(desktop.playbackReason).toBeNull();
});
