import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { petPicture } from '../../../.storybook/screens/petPictures.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../bridge/contract/download.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { petCatalogueFixture, petsFixture, scriptedPets } from '../../stores/testing/fixtures/pets.ts';

const meta = preview.meta({
  title: '界面/Favorites',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/favorites' },
});

const states: Partial<DownloadProgressDto>[] = [
  { state: setStates.downloading, progress: 62 },
  { state: setStates.paused, progress: 18 },
  { state: setStates.failed, progress: 0, reason: 'disk_full' },
];
const unfinished = dynamicWallpapers.slice(5, 8).map(({ wid, wtype, md5 }, index): DownloadProgressDto => ({
  ...{ wid, wtype, md5, progress: 0, state: setStates.queued, reason: null },
  ...states[index],
}));
const asked: string[] = [];
const ask = (name: string) => () => {
  asked.push(name);
  return {};
};

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: presentClient },
  play: shows('收藏与下载', '千山墨'),
});
const emptyClient = {
  ...presentClient,
  'favorites.list': () => ({ list: [], next_cursor: null, has_more: false }),
};
export const Empty = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: emptyClient },
  play: shows('还没有收藏', '去挑几张', '大家都在看'),
});
let placed: unknown[] = [];
/** The rabbit that keeps the empty place wakes, and comes to a desktop that has no pets. */
export const Woken = meta.story({
  beforeEach: () => {
    placed = [];
  },
  args: {
    client: {
      ...emptyClient,
      'client.hello': () =>
        helloAnswer({ protocol: protocolThresholds.desktop, methods: ['pets.current', 'favorites.list'] }),
      ...scriptedPets(petsFixture()),
      'pets.catalogue': () => ({ pets: petCatalogueFixture(petPicture) }),
      'pets.add': ({ pets }) => {
        placed = pets.map(({ pet }) => pet);
        return { refusal: null };
      },
    },
  },
  async play() {
    await press(['叫醒月兔', '放到桌面'], shows('月兔到桌面上了'))();
    await expect(placed).toEqual(['rabbit']);
  },
});
export const InABrowser = meta.story({ play: shows('收藏保存在月栖客户端里，请在客户端中查看') });
export const Downloads = meta.story({
  beforeEach: () => void asked.splice(0),
  args: {
    address: '/favorites?list=downloads',
    client: {
      ...presentClient,
      'download.list': () => ({ list: unfinished }),
      'download.pause': ask('pause'),
      'download.resume': ask('resume'),
      'download.start': ask('start'),
    },
  },
  async play() {
    await shows('下载中 62%', '已暂停 18%', '磁盘空间不足，请清理后重试')();
    const isAsked = () => waitFor(() => expect(asked).toEqual(['pause', 'resume', 'start']));
    await press([/^暂停下载/, /^继续下载/, /^重新下载/], isAsked)();
  },
});
