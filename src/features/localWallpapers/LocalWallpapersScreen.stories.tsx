import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { staticWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/LocalWallpapers',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/localWallpapers' },
});

export const Filled = meta.story({
  args: {
    client: {
      ...presentClient,
      'library.list': () =>
        page(
          staticWallpapers.slice(0, 6).map((entry, index) => ({ ...entry, wid: 8_000_000_000_001 + index })),
        ),
    },
  },
  play: shows('千山墨', '选择文件'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
export const Loading = meta.story({
  args: { client: { ...presentClient, 'library.list': never } },
  play: isLoading('千山墨'),
});
export const Empty = meta.story({ args: { client: presentClient }, play: shows('暂无相关结果哦 ~') });
