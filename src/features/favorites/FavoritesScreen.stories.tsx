import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../bridge/contract/download.ts';

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
export const Empty = meta.story({
  args: {
    client: { ...presentClient, 'favorites.list': () => ({ list: [], next_cursor: null, has_more: false }) },
  },
  play: shows('还没有收藏过壁纸', '去看看壁纸'),
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
