import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/PersonalCenter',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/personalCenter' },
});

export const Works = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true },
  play: shows('林见月', '竹影流萤'),
});
export const SignedOut = meta.story({ play: shows(/登录/) });
export const Loading = meta.story({
  args: { isSignedIn: true, answers: { uploadedWallpapers: never } },
  play: isLoading('竹影流萤'),
});
export const Empty = meta.story({
  args: { isSignedIn: true, answers: { uploadedWallpapers: () => page([]) } },
  play: shows('林见月'),
});
export const Failed = meta.story({
  args: { isSignedIn: true, answers: { uploadedWallpapers: fail('offline') } },
  play: shows('网络已断开'),
});
export const Likes = meta.story({
  args: { address: '/personalCenter?tab=likes', isSignedIn: true },
  play: shows('千山墨'),
});
export const Favourites = meta.story({
  args: { address: '/personalCenter?tab=favourites', isSignedIn: true, client: presentClient },
  play: shows('千山墨'),
});
export const FavouritesWithoutClient = meta.story({
  args: { address: '/personalCenter?tab=favourites' },
  play: shows('收藏保存在月栖客户端里，请在客户端中查看'),
});
export const Downloads = meta.story({
  args: { address: '/personalCenter?tab=downloads', client: presentClient },
  play: shows('月栖湖心'),
});
export const Purchases = meta.story({
  args: { address: '/personalCenter?tab=purchases', isSignedIn: true },
  play: shows('深海呼吸'),
});
export const NoPurchases = meta.story({
  args: {
    address: '/personalCenter?tab=purchases',
    isSignedIn: true,
    answers: { boughtWallpapers: () => page([]) },
  },
  play: shows('林见月'),
});
