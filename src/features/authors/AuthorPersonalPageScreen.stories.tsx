import preview from '#.storybook/preview';
import { expect } from 'storybook/test';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { closedTimes, contestAnswers } from '../../../.storybook/screens/contest.ts';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/AuthorPersonalPage',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/authorPersonalPage?uid=10001' },
});

export const Filled = meta.story({ parameters: { chromatic: everyMode }, play: shows('苏晚亭', '月栖湖心') });
/** Works of the author have won places in a closed contest. */
export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: shows('Su Wanting', 'Paints the moon, and those who wait for it.'),
});
export const WithContestBadges = meta.story({
  args: {
    answers: contestAnswers({ contest: closedTimes, entry: (index) => ({ place: index + 1 }) }),
  },
  play: async () => {
    await shows('苏晚亭', '月栖湖心')();
    const badges = within(await screen.findByRole('list', { name: '赛事荣誉' }));
    await expect(badges.getAllByRole('link')).toHaveLength(3);
    await expect(badges.getByRole('link', { name: '「国风长卷」第 1 名' })).toHaveAttribute(
      'href',
      expect.stringContaining('/contestWork?wid='),
    );
  },
});
export const OwnPage = meta.story({
  args: { address: '/authorPersonalPage?uid=20001', isSignedIn: true },
  play: shows('林见月', '还没有公开的作品'),
});
export const Loading = meta.story({
  args: { answers: { authorDetail: never, authorWorks: never } },
  play: isLoading('月栖湖心'),
});
export const Empty = meta.story({
  args: { answers: { authorWorks: () => page([]) } },
  play: shows('还没有公开的作品'),
});
export const FailedWorks = meta.story({
  args: { answers: { authorWorks: fail('offline') } },
  play: shows('网络已断开'),
});
export const Failed = meta.story({
  args: { answers: { authorDetail: refuse('serviceFault') } },
  play: shows('服务出了点问题，请稍后再试'),
});
export const NotFound = meta.story({
  args: { answers: { authorDetail: refuse('authorNotFound') } },
  play: shows('没有找到这位作者'),
});
