import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt } from '../../../.storybook/screens/client.ts';
import { page } from '../../../.storybook/screens/answers.ts';
import {
  inWindow,
  isLoading,
  offers,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/ThemeBeautify',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/themeBeautify' },
});

export const Filled = meta.story({ parameters: { chromatic: everyMode }, play: shows('湖心月夜', '自然') });
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
/** What a theme's detail has in common with that of its wallpaper: copy, count, author, like, favourite, report. */
export const ThemeActions = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  async play() {
    await shows('YQ101001', /次下载$/, /人喜欢$/, /粉丝/)();
    await offers('喜欢', /收藏/, /^关注/)();
    await press([/复制/], showsDialog('壁纸 ID', '怎么用'))();
  },
});
export const ThemeReport = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  play: press(['更多', '举报'], showsDialog('举报这张壁纸', '举报原因', '提交')),
});
export const ThemeLoading = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: never } },
  play: isLoading('使用主题'),
});
export const ThemeGone = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: refuse('themeNotFound') } },
  play: shows('这个主题已经不在了'),
});
export const OldClient = meta.story({
  args: { client: clientAt(44) },
  play: shows('更新客户端后才能使用「整套主题」（协议版本 45 起）'),
});
