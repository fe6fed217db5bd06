import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { authors, dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';
import { said, screen } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/Search',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/searchCenter?keyword=月' },
});

export const Dynamic = meta.story({
  parameters: {
    chromatic: everyMode,
    english: { '月栖湖心，苏晚亭': 'The Moon Rests on the Lake by Su Wanting' },
  },
  play: offers('月栖湖心，苏晚亭'),
});
export const Many = meta.story({
  args: {
    answers: {
      searchCounts: () => ({
        dynamic: { count: 99, has_more: true },
        static: { count: 7, has_more: true },
        themes: { count: 12, has_more: false },
      }),
      searchUsersCount: () => ({ count: 0, has_more: false }),
    },
  },
  play: async () => {
    for (const name of ['动态 99+', '静态 7+', '主题 12', '作者 0'])
      await expect(await screen.findByRole('tab', { name }, { timeout: 10_000 })).toBeVisible();
  },
});
export const Uncounted = meta.story({
  args: { answers: { searchCounts: fail('unreadable'), searchUsersCount: fail('unreadable') } },
  play: async () => {
    await offers('月栖湖心，苏晚亭')();
    await expect(screen.getByRole('tab', { name: '动态' })).toBeVisible();
  },
});
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
  play: shows('输入名字、标签、作者或 YQ 编号', '热门标签', '大家都在看'),
});
export const Near = meta.story({
  args: { answers: { dynamicSearch: () => ({ ...page(dynamicWallpapers.slice(0, 3)), is_near: true }) } },
  play: shows('没有找到「月」，这些比较接近'),
});
/** A slip of the keyboard: what was searched for instead is named, and leads to its own results. */
export const Corrected = meta.story({
  args: {
    address: '/searchCenter?keyword=suwantign&tab=author',
    answers: {
      searchUsers: ({ keyword }) => ({
        ...page(authors.slice(0, 1).map((author) => ({ author, followed: false }))),
        corrected_keyword: keyword === 'suwantign' ? '苏晚亭' : null,
      }),
    },
  },
  async play({ canvas, userEvent }) {
    const instead = await canvas.findByRole('link', { name: '苏晚亭' }, { timeout: 10_000 });
    await expect(instead.parentElement).toHaveTextContent(said('没有找到「suwantign」，已改为搜索 苏晚亭'));
    await userEvent.click(instead);
    await expect(await canvas.findByText('「苏晚亭」的结果')).toBeVisible();
    await expect(canvas.queryByText(/已改为搜索/)).toBeNull();
  },
});
export const Loading = meta.story({
  args: { answers: { dynamicSearch: never } },
  play: isLoading('月栖湖心'),
});
export const Empty = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    answers: {
      dynamicSearch: () => ({ ...page([]), is_near: false }),
      searchCounts: () => ({
        dynamic: { count: 0, has_more: false },
        static: { count: 0, has_more: false },
        themes: { count: 0, has_more: false },
      }),
    },
  },
  async play() {
    await shows('暂无相关结果哦 ~', '少写几个字，或者试试这些', '大家都在看')();
    await expect(screen.getAllByRole('button', { name: /^搜索「/ })).toHaveLength(4);
    // Nothing to order or to filter.
    await expect(screen.queryByText('清除筛选')).toBeNull();
    await expect(screen.queryByRole('radio', { name: '最热' })).toBeNull();
  },
});
export const EmptyAuthors = meta.story({
  args: { address: '/searchCenter?keyword=无&tab=author' },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { dynamicSearch: fail('unreadable') } },
  play: shows('加载失败'),
});
