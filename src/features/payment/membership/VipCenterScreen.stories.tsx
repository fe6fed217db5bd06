import preview from '#.storybook/preview';
import { userEvent } from 'storybook/test';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { memberAnswers, membershipOf } from '../../../../.storybook/screens/membership.ts';
import { storyTime } from '../../../../.storybook/screens/people.ts';
import { orderOf, payment } from '../../../../.storybook/screens/payment.ts';
import {
  fill,
  inWindow,
  isLoading,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { fail, never, onceBirthDateStated, refuse } from '../../../../.storybook/screens/service.ts';
import { screen } from '../../../../.storybook/queries.ts';
import { ManualClock } from '../../../stores/testing/manualClock.ts';

const day = 86_400;
/** Dates of birth lie before today. */
const clock = new ManualClock();
clock.advance(storyTime);

const meta = preview.meta({
  title: '界面/VipCenter',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/vipCenter', isSignedIn: true },
});

const month = { goods: { kind: 'membership', period: 'month', days: 31 }, amount: 1_500 } as const;
const paid = { ...month, state: 2, phase: 'paid', paid_at: 1_795_000_000, remaining_seconds: 0 } as const;
/** Answers of the service to an order. */
const answering = (parts: Parameters<typeof orderOf>[0]) => ({
  createOrder: () => ({ order: orderOf(parts), payment: null }),
});
const pay = '支付 ¥15.00';

export const NotYet = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('林见月 · 还未开通会员', '免费体验', '16 项会员权益', '付费壁纸免费用', '高速下载'),
});
export const Guest = meta.story({
  args: { isSignedIn: false },
  play: shows('登录后开通会员，或免费体验', '开通会员'),
});
export const Member = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: memberAnswers(60 * day, 3) },
  play: shows('林见月 · 会员到 2027-01-17', '续费会员'),
});
export const Trial = meta.story({
  args: { answers: memberAnswers(5 * 3_600, 1) },
  play: shows('林见月 · 体验还剩 5 小时'),
});
export const Ending = meta.story({
  args: { answers: memberAnswers(2 * day) },
  play: shows('林见月 · 会员还剩 2 天，2026-11-20 到期'),
});
export const Over = meta.story({
  args: { answers: { membershipInfo: () => membershipOf(-8 * day) } },
  play: shows('林见月 · 会员已于 2026-11-10 到期', '重新开通'),
});
export const WithoutTrial = meta.story({
  args: {
    answers: { trialConfig: () => ({ activity_cfg: { enable: false, permission_add_secs: 3 * day } }) },
  },
  play: shows('林见月 · 还未开通会员', '开通会员'),
});
export const Loading = meta.story({
  args: { answers: { membershipBenefits: never } },
  play: isLoading('16 项会员权益'),
});
export const Failed = meta.story({
  args: { answers: { membershipBenefits: refuse('configUnreadable') } },
  play: shows('重试'),
});
export const Unreachable = meta.story({
  args: { answers: { membershipBenefits: fail('unreachable') } },
  play: shows('连接不上服务'),
});
export const Offline = meta.story({
  args: { answers: { membershipBenefits: fail('offline') } },
  play: shows('网络已断开'),
});

export const Buying = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['开通会员'], showsDialog('开通会员', '31 天', '¥128.00', '付款后立即生效，共 31 天', pay)),
});
export const Stacking = meta.story({
  args: { answers: memberAnswers(60 * day) },
  play: press(['续费会员'], showsDialog('续费会员', '到期日 2027-01-17 → 2027-02-17')),
});
export const Paying = meta.story({
  args: { answers: { createOrder: () => ({ order: orderOf(month), payment }) } },
  play: press(['开通会员', pay], showsDialog('开通会员', '在浏览器中打开', '¥15.00')),
});
export const Paid = meta.story({
  args: { answers: { ...memberAnswers(31 * day), ...answering(paid) } },
  play: press(['续费会员', pay], showsDialog('开通会员', '会员已开通', '到期日 2026-12-19')),
});
export const Expired = meta.story({
  args: { answers: answering({ ...month, state: 0, phase: 'expired', remaining_seconds: 0 }) },
  play: press(['开通会员', pay], showsDialog('开通会员', '没有扣款，订单已关闭', '换个新码')),
});
export const PriceChanged = meta.story({
  args: { answers: { createOrder: refuse('priceChanged') } },
  play: press(['开通会员', pay], shows('价格变了，请看一下新的价格')),
});
/** Afterwards the year is still chosen. */
export const BirthDateStated = meta.story({
  args: {
    clock,
    answers: onceBirthDateStated({ order: orderOf({ ...month, amount: 12_800 }), payment }),
  },
  play: press(['开通会员'], async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /366 天/ }));
    await press(['支付 ¥128.00'], () => fill('出生日期', '2001-05-17{Enter}'))();
    await showsDialog('开通会员', '在浏览器中打开', '¥128.00')();
  }),
});
export const MinorOrderLimit = meta.story({
  args: { answers: { createOrder: refuse('minorOrderLimit') } },
  play: press(['开通会员', pay], shows(/^未成年人单次付款有上限/)),
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
  play: press(['开通会员'], shows('这个服务没有开通支付，暂时不能开通会员')),
});
