import type { WebEngineGate } from '../devices/devicesStore.ts';
import type { Entitlement } from '../payment/paymentStore.ts';
import { expect, test } from 'vitest';
import type { WallpaperDto } from '../../api/contract/entities.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { canAutoSet, type AutoSetNeeds } from './autoSet.ts';
import { Wallpaper } from './entities/wallpaper.ts';

function needsWith(parts: {
  canSet?: boolean;
  entitlement?: Entitlement;
  gate?: WebEngineGate;
  current?: number;
}): AutoSetNeeds {
  return {
    devices: { canSetWallpaper: parts.canSet ?? true, webEngineGate: parts.gate ?? 'open' },
    payment: { entitlementTo: () => parts.entitlement ?? 'granted' },
    desktop: { isCurrent: (wid: number) => wid === parts.current },
  };
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
] satisfies [string, WallpaperDto, Parameters<typeof needsWith>[0], boolean][])(
  'a link sets by itself %s: %o',
  (_name, dto, parts, expected) => {
    expect(canAutoSet(new Wallpaper(dto), needsWith(parts))).toBe(expected);
  },
);
