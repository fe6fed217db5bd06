import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/DynamicWallpapers',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/dynamicWallpaper' },
});

export const Filled = meta.story({ play: shows('月栖湖心', '竹影流萤', '专题推荐') });
export const InTheClient = meta.story({
  args: { client: presentClient, isSignedIn: true },
  play: shows('本地壁纸', '月栖湖心'),
});
export const NewUser = meta.story({
  args: { address: '/dynamicWallpaper?used_days=0' },
  play: shows('月栖湖心'),
});
export const Loading = meta.story({ args: { answers: { dynamicHome: never } }, play: isLoading('月栖湖心') });
export const Empty = meta.story({
  args: { answers: { dynamicHome: () => ({ ...page([]), themes: [] }) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { dynamicHome: fail('unreadable') } },
  play: shows('没有加载出来', '重试'),
});
export const Offline = meta.story({
  args: { answers: { dynamicHome: fail('offline') } },
  play: shows('网络已断开', '重新连接'),
});
export const Category = meta.story({
  args: { address: '/dynamicWallpaper?category=105' },
  play: shows('环行者', '银河摇篮'),
});
export const FollowingSignedOut = meta.story({
  args: { address: '/dynamicWallpaper?category=-1' },
  play: shows('登录后可以看到你关注的作者的新作品'),
});
export const Following = meta.story({
  args: { address: '/dynamicWallpaper?category=-1', isSignedIn: true },
  play: shows('关注的新作'),
});
