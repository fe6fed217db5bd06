import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { closedTimes, contestAnswers } from '../../../.storybook/screens/contest.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/ContestWork',
  component: AppWindow,
  ...inWindow(),
  args: {
    address: '/contestWork?wid=201008&period=202611',
    isSignedIn: true,
    answers: contestAnswers({ votesLeft: 3 }),
  },
});

export const Open = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('YQ201008', '投票', '复制链接'),
});
export const Ranked = meta.story({
  args: { answers: contestAnswers({ contest: closedTimes, entry: () => ({ place: 1, prize: 500 }) }) },
  play: shows(/第 1 名/, /奖金 500 元宝/),
});
export const Loading = meta.story({
  args: { answers: { ...contestAnswers(), contestStaticWork: never } },
  play: isLoading('YQ201008'),
});
export const Failed = meta.story({
  args: { answers: { ...contestAnswers(), contestStaticWork: fail('offline') } },
  play: shows('网络已断开'),
});
export const Left = meta.story({
  args: {
    answers: {
      ...contestAnswers(),
      contestStaticWork: refuse('entryNotFound'),
      contestDynamicWork: refuse('entryNotFound'),
    },
  },
  play: shows('这件作品不在赛事里了'),
});
