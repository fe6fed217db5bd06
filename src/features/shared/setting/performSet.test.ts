import { expect, test } from 'vitest';
import { createToastQueue } from '../../../design-system/Toast/toastQueue.ts';
import { setStates } from '../../../bridge/contract/constants.ts';
import { createRoot } from '../../../stores/testing/createRoot.ts';
import { helloAnswer } from '../../../stores/testing/fixtures/client.ts';
import { identity } from '../../../stores/testing/fixtures/people.ts';
import { wallpaperDto } from '../../../stores/testing/fixtures/wallpapers.ts';
import { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { createToasts } from '../../../ui/toasts.ts';
import { performSet } from './performSet.ts';

test('a signed-out user who wants a paid wallpaper signs in, and it is set then', async () => {
  const { root, bridge, session } = createRoot(
    {
      ownedWallpapers: ({ wids }) => ({ wids: [...wids] }),
      fileTickets: () => ({ tickets: [] }),
      countDownload: () => ({ download_count: 1 }),
    },
    {
      'client.hello': () => helloAnswer(),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      'wallpaper.setGlobal': () => ({}),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const queue = createToastQueue();
  const wallpaper = new Wallpaper(wallpaperDto({ ptype: 3, price: 8 }));
  await performSet({
    stores: root,
    toasts: createToasts(queue),
    wallpaper,
    onUpgradeNeeded: () => undefined,
  });
  expect(session.signInRequest).not.toBeNull();
  expect(queue.shown()).toEqual([]);
  expect(bridge.calls).not.toContain('wallpaper.setGlobal');
  session.adopt(identity());
  session.endSignInRequest();
  await expect.poll(() => bridge.calls).toContain('wallpaper.setGlobal');
  expect(root.wallpapers.setting.progressOf(wallpaper.wid).state).toBe(setStates.queued);
});
