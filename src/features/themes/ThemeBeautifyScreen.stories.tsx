import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/ThemeBeautify',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/themeBeautify' },
});

export const Filled = meta.story({ play: shows('湖心月夜', '自然') });
export const Loading = meta.story({
  args: { answers: { themesByPage: never } },
  play: isLoading('湖心月夜'),
});
export const Empty = meta.story({
  args: { answers: { themesByPage: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { themesByPage: fail('offline') } },
  play: shows('网络已断开'),
});
export const Theme = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  play: shows('适合搭配的壁纸', '使用主题'),
});
export const ThemeLoading = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: never } },
  play: isLoading('使用主题'),
});
export const ThemeGone = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: refuse('themeNotFound') } },
  play: shows('这个主题已经不在了'),
});
