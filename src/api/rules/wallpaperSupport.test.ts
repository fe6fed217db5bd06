import { expect, test } from 'vitest';
import { isSupported, wallpaperSupports } from './wallpaperSupport.ts';

const kinds = {
  still: { wtype: 2, sub_wtype: 0 },
  video: { wtype: 1, sub_wtype: 1 },
  scene: { wtype: 1, sub_wtype: 2 },
  threeDimensional: { wtype: 1, sub_wtype: 3 },
};

test.each([
  ['dynamic', ['still', 'video']],
  ['dynamicAndScene', ['still', 'video', 'scene', 'threeDimensional']],
  ['scene', ['still', 'scene', 'threeDimensional']],
  ['static', ['still']],
] as const)('a client with support for %s sets %j', (support, supported) => {
  const set = Object.entries(kinds).filter(([, kind]) => isSupported(wallpaperSupports[support], kind));
  expect(set.map(([name]) => name)).toEqual(supported);
});
