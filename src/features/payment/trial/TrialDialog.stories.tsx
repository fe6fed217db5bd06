import { userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { customerService } from '../../../../.storybook/screens/answers.ts';
import { memberAnswers, membershipOf } from '../../../../.storybook/screens/membership.ts';
import { identity, user } from '../../../../.storybook/screens/people.ts';
import {
  fill,
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../../.storybook/screens/service.ts';
import type { ErrorName } from '../../../api/contract/errors.ts';

const day = 86_400;
const meta = preview.meta({
  title: '界面/Trial',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/vipCenter', isSignedIn: true },
});

const member = { ...user, vip_type: 1 as const };
const device = { status: 1, user_devices_status: 0, device_limit: 6 } as const;
const open = '免费体验';
const refused = (name: ErrorName) => ({ answers: { activateTrial: refuse(name) } });
/** True where the service of a story offers the trial. */
const offer = { isOn: true };
/** The dialog after a claim that was refused, with this sentence. */
const saysNo = (...texts: string[]) => press([open], showsDialog(open, '没有领取成功', ...texts));

export const Unlogin = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: false },
  play: press([open], showsDialog(open, '送你 3 天 VIP 体验', '登录领取')),
});
/** The activity was switched off since the page was loaded. */
export const UnloginWhileOff = meta.story({
  args: {
    isSignedIn: false,
    answers: {
      trialConfig: () => ({ activity_cfg: { enable: offer.isOn, permission_add_secs: 3 * day } }),
    },
  },
  async play() {
    const button = await findControl(open);
    offer.isOn = false;
    await userEvent.click(button);
    await showsDialog(open, '没有领取成功', '本次活动已结束')();
    offer.isOn = true;
  },
});
/** The claim is under way. */
export const LoinNoVip = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { activateTrial: never } },
  play: press([open], showsDialog(open, '正在领取…')),
});
export const OfHours = meta.story({
  args: {
    isSignedIn: false,
    answers: { trialConfig: () => ({ activity_cfg: { enable: true, permission_add_secs: day - 1 } }) },
  },
  play: press([open], showsDialog(open, '送你 24 小时 VIP 体验')),
});
export const TrialOver = meta.story({
  args: {
    address: '/dynamicWallpaper',
    answers: {
      trialExpirePopup: () => ({ popup: true }),
      membershipInfo: () => membershipOf(-day),
    },
  },
  async play() {
    // The dialog opens by itself, before the list that is seen behind it is there.
    await shows('月栖湖心')();
    await showsDialog(open, '会员体验已结束', '开通会员')();
  },
});
export const FreeVipGet = meta.story({
  parameters: { chromatic: everyMode },
  play: press([open], showsDialog(open, '领取成功', /还剩 3 天/)),
});
export const LoginVip = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    isSignedIn: false,
    answers: { ...memberAnswers(5 * 3_600, 1), login: () => ({ ...identity, user: member, ...device }) },
  },
  play: press([open, '登录领取'], async () => {
    await fill('账号', 'moonlight');
    await fill('密码', 'a lake at night{Enter}');
    await showsDialog(open, '你已经是会员', '会员还剩 5 小时，2026-11-18 到期。')();
  }),
});
export const UsedUp = meta.story({
  parameters: { chromatic: everyMode },
  args: refused('trialUsedUp'),
  play: saysNo('今天的免费会员已经领完，明天再来吧', '知道了'),
});
export const Ended = meta.story({ args: refused('trialEnded'), play: saysNo('本次活动已结束', '开通会员') });
export const Claimed = meta.story({ args: refused('trialClaimed'), play: saysNo('你已经领取过了') });
export const HadMembership = meta.story({
  args: refused('trialHadMembership'),
  play: saysNo('你已经体验过会员了', '开通会员'),
});
export const GuestRefused = meta.story({
  args: refused('trialGuest'),
  play: press([open], showsDialog('登录月栖')),
});
export const NoAnswer = meta.story({
  args: { answers: { activateTrial: fail('timeout') } },
  play: saysNo('重试'),
});
export const OtherRefusal = meta.story({
  args: refused('configUnreadable'),
  play: saysNo('领取失败，请重试', '重试'),
});
export const OtherRefusalWithCustomerService = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    answers: {
      activateTrial: refuse('configUnreadable'),
      customerService: () => ({ contact: customerService }),
    },
  },
  play: saysNo('领取失败，请重试或联系客服', '客服 QQ：800012345', '打开客服页面'),
});
