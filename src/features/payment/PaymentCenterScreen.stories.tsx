import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { customerService } from '../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { storyTime } from '../../../.storybook/screens/people.ts';
import { balances, orderOf, payment } from '../../../.storybook/screens/payment.ts';
import {
  fill,
  inWindow,
  isLoading,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never, onceBirthDateStated, refuse } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import type { ScriptedBridge } from '../../stores/testing/scriptedBridge.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';

/** Dates of birth lie before today. */
const clock = new ManualClock();
clock.advance(storyTime);

const meta = preview.meta({
  title: '界面/PaymentCenter',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/paymentCenter', isSignedIn: true },
});

let bridge: ScriptedBridge | null = null;
/** The page that the client wants to be shown. */
let requested: string | null = null;

async function open(path: string, text: string): Promise<void> {
  requested = path;
  bridge?.emit('client.pathRequested', {});
  await shows(text)();
}

const pay = '支付 ¥30.00';
/** Answers of the service to an order. */
const answering = (parts: Parameters<typeof orderOf>[0], code: typeof payment | null = null) => ({
  createOrder: () => ({ order: orderOf(parts), payment: code }),
});
const paid = { state: 2, phase: 'paid', paid_at: 1_795_000_000, remaining_seconds: 0 } as const;

const showsAll = shows('1,280', '《极光来信》', '已退款', pay);

export const Filled = meta.story({ parameters: { chromatic: everyMode }, play: showsAll });
export const Unpaid = meta.story({
  parameters: { chromatic: everyMode },
  play: press([pay], shows('在浏览器中打开', '取消订单', '演示支付')),
});
export const Cancelled = meta.story({ play: press([pay, '取消订单'], shows('换个新码')) });
export const Expired = meta.story({
  args: { answers: answering({ state: 0, phase: 'expired', remaining_seconds: 0 }) },
  play: press([pay], shows('没有扣款，订单已关闭')),
});
export const Paid = meta.story({
  args: { answers: answering(paid) },
  play: press([pay], shows('300 小鱼干已到账')),
});
export const PaidLate = meta.story({
  args: { answers: answering({ ...paid, is_late: true }) },
  play: press([pay], shows('款项在订单关闭之后才到，同样已经到账')),
});
export const Refunded = meta.story({
  args: { answers: answering({ ...paid, phase: 'refunded' }) },
  play: press([pay], shows('款项原路退回')),
});
export const ProviderAway = meta.story({
  args: { answers: { createOrder: refuse('providerUnavailable') } },
  play: press([pay], shows('支付方没有回应，请再试一次，不会重复扣款')),
});
export const BirthDateAsked = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { createOrder: refuse('birthDateNeeded') } },
  play: press([pay], showsDialog('填写出生日期', '例如 2001-05-17', '继续付款')),
});
/** The client opens another page, and this one again: what waited there is not asked for any more. */
export const BirthDateLeft = meta.story({
  args: {
    answers: { createOrder: refuse('birthDateNeeded') },
    client: { ...presentClient, 'client.ready': () => ({ path: requested }) },
    onBridge: (made) => (bridge = made),
  },
  play: async () => {
    await press([pay], showsDialog('填写出生日期'))();
    await open('/settings', '外观');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await open('/paymentCenter', pay);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const BirthDateRefused = meta.story({
  args: { answers: { createOrder: refuse('birthDateNeeded') } },
  play: press([pay], async () => {
    await fill('出生日期', '2025-02-29{Enter}');
    await shows('请填写真实存在的日期，例如 2001-05-17')();
  }),
});
/** The date that was stated before stands; who runs the service can clear it. */
export const BirthDateStatedOtherwise = meta.story({
  args: {
    clock,
    answers: {
      createOrder: refuse('birthDateNeeded'),
      stateBirthDate: refuse('birthDateFixed'),
      customerService: () => ({ contact: customerService }),
    },
  },
  play: press([pay], async () => {
    await fill('出生日期', '20010517{Enter}');
    await shows(/由服务的运营方清除后可以重填$/, RegExp(customerService.number))();
  }),
});
export const BirthDateStated = meta.story({
  args: { clock, answers: onceBirthDateStated({ order: orderOf(), payment }) },
  play: press([pay], async () => {
    await fill('出生日期', '20010517{Enter}');
    await shows('在浏览器中打开')();
  }),
});
export const TooYoung = meta.story({
  args: { answers: { createOrder: refuse('payerTooYoung') } },
  play: press([pay], shows('未满 8 岁不能付款，请让家长来买')),
});
export const MinorOrderLimit = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { createOrder: refuse('minorOrderLimit') } },
  play: press([pay], shows(/^未成年人单次付款有上限/)),
});
export const MinorMonthLimit = meta.story({
  args: { answers: { createOrder: refuse('minorMonthLimit') } },
  play: press([pay], shows(/^未成年人每月付款有上限/)),
});
export const Resumed = meta.story({
  play: press(['继续支付 D20261120A7K2M9QX4ZTB'], shows('在浏览器中打开')),
});
export const NothingSold = meta.story({
  args: {
    answers: {
      goodsList: () => ({
        providers: [],
        recharge: {
          choices: [{ fish: 60, amount: 600 }],
          minimum: 10,
          maximum: 30_000,
          step: 10,
          fen_per_fish: 10,
        },
      }),
    },
  },
  play: shows('这个服务没有开通支付'),
});
export const Empty = meta.story({
  args: {
    answers: {
      getBalances: () => balances(0, 0),
      orderList: () => ({ list: [], next_cursor: null, has_more: false }),
    },
  },
  play: shows('还没有订单'),
});
export const Exchange = meta.story({
  async play() {
    // The window is seen behind the dialog.
    await showsAll();
    await press(['兑换'], showsDialog('兑换小鱼干', '兑换数量'))();
  },
});
export const ExchangeRefused = meta.story({
  args: { answers: { exchangeYuanbao: refuse('balanceTooLow') } },
  play: press(['兑换', '确认兑换'], shows('小鱼干不够')),
});
export const Statement = meta.story({
  async play() {
    await showsAll();
    await press(['收支明细'], showsDialog('小鱼干收支明细', '余额 1,292'))();
  },
});
export const StatementEmpty = meta.story({
  args: { answers: { statementList: () => ({ list: [], next_cursor: null, has_more: false }) } },
  play: press(['收支明细'], shows('还没有收支')),
});
export const SignedOut = meta.story({ args: { isSignedIn: false }, play: shows('登录后查看小鱼干和订单') });
export const Loading = meta.story({
  args: { answers: { getBalances: never, goodsList: never, orderList: never } },
  play: isLoading('1,280'),
});
export const Failed = meta.story({
  args: { answers: { getBalances: fail('offline') } },
  play: shows('网络已断开'),
});
