import preview from '#.storybook/preview';
import { userEvent } from 'storybook/test';
import { page } from '../../../../.storybook/screens/answers.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { everyMode } from '../../../../.storybook/modes.ts';
import {
  fill,
  findControl,
  inWindow,
  isLoading,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../../.storybook/screens/service.ts';
import { counter, requestedBefore, withdrawals } from '../../../../.storybook/screens/withdrawals.ts';
import type { ErrorName } from '../../../api/contract/errors.ts';
import { termsOf } from '../../../stores/testing/fixtures/withdrawals.ts';

const meta = preview.meta({
  title: '界面/WithdrawCounter',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/contractWithdrawCounter', isSignedIn: true },
});

type CounterParts = Parameters<typeof counter>[0];
const counting = (parts: CounterParts) => ({ withdrawalCounter: () => counter(parts) });
const none = { withdrawalList: () => page([]), statementList: () => page([]) };
/** With an open withdrawal, as the counter and the list say it. */
const opened = (state: 1 | 2) => ({
  ...counting({ available: 3_620, held: 1_000 }),
  withdrawalList: () =>
    withdrawals(
      requestedBefore(6, { state, approved_at: state === 2 ? requestedBefore(5).created_at : null }),
    ),
});

/** Fills the form in, sends it, and goes on in the dialog that asks. */
const sending = (then: () => Promise<void>) => async (): Promise<void> => {
  await userEvent.click(await findControl('1,000'));
  await fill('收款到', '138@example.org');
  await press(['确认提现'], then)();
};
/** The service refuses the request: the dialog says why. */
const refused = (name: ErrorName, message: string) => ({
  args: { answers: { createWithdrawal: refuse(name) } },
  play: sending(press(['提交申请'], shows(message))),
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('4,620', '380', '已到账', '姓名不一致，元宝已退回', '最近的元宝'),
});
export const Empty = meta.story({
  args: { answers: { ...counting({ available: 0, pending: 0, next_available_at: null }), ...none } },
  play: shows('还没有提现过', '满 100 元宝才能提现，还差 100'),
});
export const Chosen = meta.story({ play: press(['1,000'], shows('¥100.00')) });
export const Demo = meta.story({
  args: { answers: counting({ is_demo: true }) },
  play: shows(/不会真的打款/),
});
export const ContractMissing = meta.story({
  args: {
    answers: {
      ...counting({ contract: 'missing', realname: 'missing', available: 46, terms: termsOf(null) }),
      ...none,
    },
  },
  play: shows('提现前要先签约', '去签约', '先完成签约'),
});
export const ContractWaiting = meta.story({
  args: { answers: counting({ contract: 'waiting' }) },
  play: shows('签约申请正在审核，通过后可以提现'),
});
export const RealnameMissing = meta.story({
  args: { answers: counting({ realname: 'missing' }) },
  play: shows('提现前要先实名，姓名须与收款账户一致', '去实名', '先完成实名'),
});
export const RealnameRefused = meta.story({
  args: { answers: counting({ realname: 'refused' }) },
  play: shows('实名认证没有通过，修改后可以再次提交'),
});
export const Debt = meta.story({
  args: { answers: counting({ available: -12 }) },
  play: shows('退款收回的元宝多于余额，之后的收入会先补上'),
});
export const MonthUsed = meta.story({
  args: { answers: counting({ month_left: 0 }) },
  play: shows('本月可提现的数量已用完，下个月再来'),
});
export const Requested = meta.story({
  args: { answers: opened(1) },
  play: shows('审核中', '有一笔提现正在处理，完成或取消后可以再次提现'),
});
export const Approved = meta.story({ args: { answers: opened(2) }, play: shows('待打款') });
export const FieldErrors = meta.story({
  args: { answers: counting({ terms: termsOf(null) }) },
  play: press(['确认提现'], shows('请填写提现数量', '请填写收款账户', '请先阅读并同意提现规则和提现协议')),
});
export const TooMuch = meta.story({
  play: async () => {
    await fill('提现多少', '9000');
    await fill('收款到', '123');
    await press(['确认提现'], shows('最多可提现 4,620 元宝'))();
  },
});
export const Confirming = meta.story({
  play: sending(showsDialog('确认提现', '林**', '138@example.org', '提交后元宝会先冻结，审核前可以取消')),
});
export const Sending = meta.story({
  args: { answers: { createWithdrawal: never } },
  play: sending(press(['提交申请'], showsDialog('确认提现'))),
});
export const Sent = meta.story({ play: sending(press(['提交申请'], shows('提现申请已提交'))) });
export const AnswerLost = meta.story({
  args: { answers: { createWithdrawal: fail('timeout') } },
  play: sending(press(['提交申请'], shows('等待太久没有回应，请再试一次'))),
});
export const BalanceTooLow = meta.story(refused('balanceTooLow', '元宝不够，请看一下现在的余额'));
export const KeyReused = meta.story(refused('keyReused', '这次申请已经提交过，请再确认一次'));
export const TooSmall = meta.story(refused('withdrawalTooSmall', '没有达到最低提现数量'));
export const OverLimit = meta.story(refused('withdrawalOverLimit', '超过了本月还能提现的数量'));
export const AnotherOpen = meta.story(refused('withdrawalOpen', '还有一笔提现没有完成，请等它完成或先取消'));
export const ContractNeeded = meta.story(refused('contractNeeded', '提现前要先签约'));
export const RealnameNeeded = meta.story(refused('realnameNeeded', '提现前要先实名'));
export const TermsNotAccepted = meta.story(refused('termsNotAccepted', '请先阅读并同意提现规则和提现协议'));
export const SignedOut = meta.story({ args: { isSignedIn: false }, play: shows('登录后查看收入和提现') });
export const Loading = meta.story({
  args: { answers: { withdrawalCounter: never, withdrawalList: never, statementList: never } },
  play: isLoading('4,620'),
});
export const Failed = meta.story({
  args: { answers: { withdrawalCounter: fail('offline') } },
  play: shows('网络已断开'),
});
