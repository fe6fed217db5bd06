import preview from '#.storybook/preview';
import { userEvent } from 'storybook/test';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import {
  closedTimes,
  contestAnswers,
  noContestAnswers,
  submittingTimes,
} from '../../../.storybook/screens/contest.ts';
import {
  fill,
  inWindow,
  isLoading,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/Contest',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/contest', isSignedIn: true, answers: contestAnswers({ votesLeft: 3 }) },
});

export const Voting = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('国风长卷', '距投票结束', '今日还可投 3 票'),
});
export const SignedOut = meta.story({
  args: { isSignedIn: false, answers: contestAnswers() },
  play: shows('登录后每天可投 10 票'),
});
export const Voted = meta.story({
  play: async () => {
    await shows('国风长卷')();
    const [button] = await screen.findAllByRole('button', { name: /^给 .* 投票$/ });
    if (button) await userEvent.click(button);
    await shows('已投', '今日还可投 2 票')();
  },
});
export const VotesUsedUp = meta.story({
  args: { answers: { ...contestAnswers({ votesLeft: 0 }), ...votesRefused() } },
  play: async () => {
    await shows('今日还可投 0 票')();
    const [button] = await screen.findAllByRole('button', { name: /^给 .* 投票$/ });
    if (button) await userEvent.click(button);
    await shows('今天的票已经投完，明天再来吧')();
  },
});
export const Submitting = meta.story({
  args: { answers: contestAnswers({ contest: submittingTimes }) },
  play: shows('距征稿结束', '投稿'),
});
export const Closed = meta.story({
  args: {
    answers: contestAnswers({
      contest: closedTimes,
      entry: (index) => ({ place: index + 1, is_shortlisted: index < 5 }),
    }),
  },
  play: shows('已结束', 'No.1', '票数'),
});
export const Entering = meta.story({
  play: press(['投稿'], showsDialog('选择参赛作品')),
});
export const Mine = meta.story({
  args: { address: '/contest?tab=mine' },
  play: shows('国风长卷', '我的投稿'),
});
export const MineSignedOut = meta.story({
  args: { address: '/contest?tab=mine', isSignedIn: false },
  play: shows('你还没有投稿'),
});
export const NoHits = meta.story({
  play: async () => {
    await shows('国风长卷')();
    await fill('搜索参赛作品', '没有的{Enter}');
    await shows('没有找到相符的作品')();
  },
});
export const Loading = meta.story({
  args: { answers: { contestConfigs: never } },
  play: isLoading('国风长卷'),
});
export const Failed = meta.story({
  args: { answers: { contestConfigs: fail('offline') } },
  play: shows('网络已断开'),
});
export const Nowhere = meta.story({
  args: { address: '/contest?period=unknown', answers: noContestAnswers },
  play: shows('没有找到这场赛事'),
});

function votesRefused() {
  return { voteStaticWork: refuse('votesUsedUp'), voteDynamicWork: refuse('votesUsedUp') };
}
