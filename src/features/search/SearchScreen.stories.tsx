import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/Search',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/searchCenter?keyword=月' },
});

export const Dynamic = meta.story({ play: offers('月栖湖心，苏晚亭') });
export const Static = meta.story({
  args: { address: '/searchCenter?keyword=月&tab=static' },
  play: offers('竹里月，墨川'),
});
export const Themes = meta.story({
  args: { address: '/searchCenter?keyword=月&tab=theme' },
  play: offers(/湖心月夜/),
});
export const Authors = meta.story({
  args: { address: '/searchCenter?keyword=苏&tab=author' },
  play: offers(/苏晚亭/),
});
export const Prompt = meta.story({
  args: { address: '/searchCenter' },
  play: shows('输入名字、标签、作者或 YQ 编号'),
});
export const Near = meta.story({
  args: { answers: { dynamicSearch: () => ({ ...page(dynamicWallpapers.slice(0, 3)), is_near: true }) } },
  play: shows('没有找到「月」，这些比较接近'),
});
export const Loading = meta.story({
  args: { answers: { dynamicSearch: never } },
  play: isLoading('月栖湖心'),
});
export const Empty = meta.story({
  args: { answers: { dynamicSearch: () => ({ ...page([]), is_near: false }) } },
  play: shows('暂无相关结果哦 ~'),
});
export const EmptyAuthors = meta.story({
  args: { address: '/searchCenter?keyword=无&tab=author' },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { dynamicSearch: fail('unreadable') } },
  play: shows('没有加载出来'),
});
