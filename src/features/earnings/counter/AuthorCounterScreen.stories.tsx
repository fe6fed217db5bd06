import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { page } from '../../../../.storybook/screens/answers.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { everyMode } from '../../../../.storybook/modes.ts';
import { user } from '../../../../.storybook/screens/people.ts';
import { inWindow, isLoading, shows } from '../../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../../.storybook/screens/service.ts';
import { withdrawalAnswers } from '../../../../.storybook/screens/withdrawals.ts';
import { screen, within } from '../../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/AuthorCounter',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/contractWithdrawAuthorCounter', isSignedIn: true },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('作品收入', '412', '林见月', '提现记录'),
});
export const Empty = meta.story({
  args: {
    answers: {
      workEarnings: () => page([]),
      withdrawalList: () => page([]),
      earningsOverTime: () => ({
        sums: withdrawalAnswers
          .earningsOverTime({ unit: 'month' })
          .sums.map((sum) => ({ ...sum, earned: 0 })),
      }),
    },
  },
  play: shows('还没有作品收入', '还没有提现过'),
});
export const Days = meta.story({
  play: async () => {
    await shows('作品收入')();
    await userEvent.click(await screen.findByRole('radio', { name: '近 30 天' }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '近 30 天' })).getAllByRole('listitem')).toHaveLength(
        30,
      ),
    );
  },
});
export const FailedWithdrawals = meta.story({
  play: async () => {
    await shows('提现记录')();
    await userEvent.click(await screen.findByRole('radio', { name: '失败' }));
    await waitFor(() => expect(screen.queryByText('已到账')).toBeNull());
  },
});
/** A normal user, and a bot; the service says the same. */
const signedInAs = (user_type: 0 | 2) => {
  const other = { ...user, user_type };
  const device = { status: 1, user_devices_status: 0, device_limit: 4 } as const;
  return { user: other, answers: { refreshUserInfo: () => ({ user: other, ...device }) } };
};

export const NotAnAuthor = meta.story({
  args: signedInAs(0),
  play: shows('还不是作者', '怎么成为作者', '申请签约作者'),
});
export const Bot = meta.story({ args: signedInAs(2), play: shows('机器人账号没有作品收入') });
export const SignedOut = meta.story({ args: { isSignedIn: false }, play: shows('登录后查看收入和提现') });
export const Loading = meta.story({
  args: {
    answers: {
      ...{ withdrawalCounter: never, workEarnings: never },
      ...{ withdrawalList: never, earningsOverTime: never },
    },
  },
  play: isLoading('412'),
});
export const WorksFailed = meta.story({
  args: { answers: { workEarnings: fail('timeout'), earningsOverTime: fail('timeout') } },
  play: shows('等待太久没有回应，请再试一次'),
});
