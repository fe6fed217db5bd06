import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/InfringementReport',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/infringementReport?wid=201025' },
});

export const SignedOut = meta.story({ parameters: { chromatic: everyMode }, play: shows('竹里月') });
export const SignedIn = meta.story({ args: { isSignedIn: true }, play: shows('竹里月') });
export const WithoutWallpaper = meta.story({
  args: { address: '/infringementReport', isSignedIn: true },
  play: shows(/侵权/),
});
export const UnknownWallpaper = meta.story({
  args: {
    isSignedIn: true,
    answers: { dynamicDetail: refuse('wallpaperNotFound'), staticDetail: refuse('wallpaperNotFound') },
  },
  play: shows('没有找到这张壁纸'),
});
