import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/StaticWallpapers',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/staticWallpaper' },
});

export const Filled = meta.story({ play: offers('千山墨，墨川') });
export const Category = meta.story({
  args: { address: '/staticWallpaper?category=205' },
  play: offers('青海波，潮汐工作室'),
});
export const Loading = meta.story({
  args: { answers: { staticHome: never, staticList: never } },
  play: isLoading('千山墨'),
});
export const Empty = meta.story({
  args: { answers: { staticHome: () => page([]), staticList: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { staticHome: refuse('serviceFault'), staticList: refuse('serviceFault') } },
  play: shows('服务出了点问题，请稍后再试'),
});
export const FollowingSignedOut = meta.story({
  args: { address: '/staticWallpaper?category=-1' },
  play: shows('登录后可以看到你关注的作者的新作品'),
});
