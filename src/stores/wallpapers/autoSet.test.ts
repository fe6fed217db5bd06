import { expect, test } from 'vitest';
import type { RootStore } from '../rootStore.ts';
import { wallpaperDto } from '../testing/doubles.ts';
import { canAutoSet } from './autoSet.ts';
import { Wallpaper } from './entities/wallpaper.ts';

function rootWith(parts: {
  canSet?: boolean;
  entitlement?: string;
  gate?: string;
  current?: number;
}): Pick<RootStore, 'devices' | 'payment' | 'wallpapers'> {
  return {
    devices: { canSetWallpaper: parts.canSet ?? true, webEngineGate: parts.gate ?? 'open' },
    payment: { entitlementTo: () => parts.entitlement ?? 'granted' },
    wallpapers: { setting: { isCurrent: (wid: number) => wid === parts.current } },
  } as unknown as RootStore;
}

const scene = wallpaperDto({ wtype: 1, sub_wtype: 3 });

test.each([
  ['a free wallpaper that is online', wallpaperDto(), {}, true],
  ['one that is offline', wallpaperDto({ state: 0 }), {}, false],
  ['one in audit', wallpaperDto({ state: 2 }), {}, false],
  [
    'one that this person has no right to',
    wallpaperDto({ ptype: 1 }),
    { entitlement: 'signInNeeded' },
    false,
  ],
  ['one without a client', wallpaperDto(), { canSet: false }, false],
  ['3D in a client that is too old', scene, { gate: 'upgrade' }, false],
  ['3D in a present client', scene, {}, true],
  ['what is on the desktop already', wallpaperDto(), { current: 1 }, false],
])('a link sets by itself %s: %o', (_name, dto, parts, expected) => {
  expect(canAutoSet(new Wallpaper(dto), rootWith(parts))).toBe(expected);
});
