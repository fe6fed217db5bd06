import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { press, inWindow, shows, showsDialog } from '../../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../../.storybook/screens/service.ts';
import { counter, requestedBefore, withdrawals } from '../../../../.storybook/screens/withdrawals.ts';

const meta = preview.meta({
  title: '界面/WithdrawalDialog',
  component: AppWindow,
  ...inWindow('tall'),
  args: {
    address: '/contractWithdrawCounter',
    isSignedIn: true,
    answers: {
      withdrawalCounter: () => counter({ available: 3_620, held: 1_000 }),
      withdrawalList: () => withdrawals(requestedBefore(6)),
    },
  },
});

const approved = requestedBefore(6, { state: 2, approved_at: requestedBefore(5).created_at });
const requestedDay = '2026-11-12 提现的详情';

export const Paid = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['2026-10-09 提现的详情'], showsDialog('提现详情', '已打款 ¥240.00', '审核通过')),
});
export const Failed = meta.story({
  play: press(['2026-09-10 提现的详情'], showsDialog('提现详情', '没有成功：姓名不一致')),
});
export const Cancelled = meta.story({
  play: press(['2026-08-10 提现的详情'], showsDialog('提现详情', '你取消了申请')),
});
export const Requested = meta.story({
  play: press([requestedDay], showsDialog('提现详情', '等待审核', '取消提现')),
});
export const Approved = meta.story({
  args: { answers: { withdrawalList: () => withdrawals(approved) } },
  play: press([requestedDay], showsDialog('提现详情', '等待打款')),
});
export const AskingToCancel = meta.story({
  play: press([requestedDay, '取消提现'], showsDialog('取消这笔提现？', '先不取消')),
});
export const CancelRefused = meta.story({
  args: {
    answers: {
      withdrawalCounter: () => counter({ available: 3_620, held: 1_000 }),
      withdrawalList: () => withdrawals(requestedBefore(6)),
      cancelWithdrawal: refuse('withdrawalStateRefused'),
    },
  },
  play: press([requestedDay, '取消提现', '取消提现'], shows('这笔提现的状态变了，请刷新看看')),
});
export const CancelDone = meta.story({
  play: press([requestedDay, '取消提现', '取消提现'], shows('已取消，元宝已退回')),
});
