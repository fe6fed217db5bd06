import { expect, test } from 'vitest';
import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import { ScriptedBridge } from '../../testing/scriptedBridge.ts';
import { SetRequestsStore } from './setRequests.ts';

test.each([
  [1, '/dynamicDetail?wid=7'],
  [2, '/staticDetail?wid=7'],
] as const)('a client that asks for the set dialog of a wallpaper of type %i opens %s', (wtype, path) => {
  const bridge = new ScriptedBridge({});
  const store = new SetRequestsStore({ bridge });
  expect(store.requested).toBeNull();
  const target: WallpaperTarget = {
    wid: 7,
    name: '月栖湖心',
    wtype,
    sub_wtype: 0,
    md5: '4'.repeat(32),
    bytes: 0,
    mime: 'image/webp',
    web_entry: null,
  };
  bridge.emit('wallpaper.setRequested', target);
  expect(store.requested).toEqual({ path });
});
