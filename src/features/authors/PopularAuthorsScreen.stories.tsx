import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { findControl, inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/PopularAuthors',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/popularAuthors' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('苏晚亭', '人气榜')();
    // A word without room gives way to an icon; in these rows each has room.
    for (const badge of screen.getAllByTitle(/^(签约|原创|画师|企业)$/)) {
      const word = within(badge).getByText(badge.title).getBoundingClientRect();
      const frame = badge.getBoundingClientRect();
      await expect([word.top - frame.top, word.width - frame.width], badge.title).toEqual([0, 0]);
    }
  },
});
/** Authors have their English names, where they have some. */
export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: async () => {
    await shows('Su Wanting', 'Tide Studio')();
    await expect(document.body).not.toHaveTextContent('苏晚亭');
  },
});
export const SignedIn = meta.story({
  args: { isSignedIn: true },
  play: async () => {
    await shows('苏晚亭', '已关注')();
    const button = await findControl('已关注 苏晚亭');
    await expect(button).not.toHaveAttribute('aria-pressed');
  },
});
export const Influence = meta.story({
  args: { address: '/popularAuthors?list=influence' },
  play: shows('按全部时间的下载与喜欢计算', '苏晚亭'),
});
export const Loading = meta.story({
  args: { answers: { popularAuthors: never } },
  play: isLoading('苏晚亭'),
});
export const Empty = meta.story({
  args: { answers: { popularAuthors: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { popularAuthors: fail('offline') } },
  play: shows('网络已断开'),
});
