import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { madeCodes, securedSafety } from '../../../.storybook/screens/safety.ts';
import {
  fill,
  findControl,
  inWindow,
  isLoading,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/AccountSafety',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/accountSafety', isSignedIn: true },
});

const secured = {
  accountSafety: () => securedSafety,
  blockedUsers: () => ({
    list: [{ uid: '10009', nick_name: '刷屏的人', avatar: null, blocked_at: 1_793_000_000 }],
  }),
};
const startedApp = {
  factor_id: 'new',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Yueqi:lin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Yueqi',
};

/** Stories are at an IP address, which has no passkeys: adding one says so. */
export const Secured = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: secured },
  play: shows('我的手机', '书房的台式机', '还剩 8 个，每个只能用一次'),
});
export const PasswordAlone = meta.story({ play: shows('还没有添加验证方式', '恢复码') });
export const SignedOut = meta.story({
  args: { isSignedIn: false },
  play: shows('登录后可以设置账号的验证方式'),
});
export const Loading = meta.story({
  args: { answers: { accountSafety: never } },
  play: isLoading('登录验证'),
});
export const Failed = meta.story({
  args: { answers: { accountSafety: fail('offline') } },
  play: shows('网络已断开'),
});
export const AddingAnApp = meta.story({
  args: { answers: { startTimeCodes: () => startedApp } },
  play: press(['添加验证器应用'], showsDialog('添加验证器应用', 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')),
});
export const WrongCode = meta.story({
  args: { answers: { startTimeCodes: () => startedApp, addTimeCodes: refuse('secondFactorWrong') } },
  play: press(['添加验证器应用'], async () => {
    await fill('6 位验证码', '000000');
    await userEvent.click(await findControl('添加'));
    await shows('验证码不对或已经用过，请换一个')();
  }),
});
export const CodesShownOnce = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { createRecoveryCodes: () => ({ ...securedSafety, recovery_codes: madeCodes }) } },
  play: press(['生成新的恢复码'], async () => {
    await showsDialog('请保存你的恢复码', ...madeCodes)();
  }),
});
export const CodesSaved = meta.story({
  args: { answers: { createRecoveryCodes: () => ({ ...securedSafety, recovery_codes: madeCodes }) } },
  play: press(['生成新的恢复码', '已保存'], async () => {
    await shows('还剩 8 个，每个只能用一次')();
    await expect(screen.queryByText(madeCodes[0] ?? '')).toBeNull();
  }),
});
export const Removing = meta.story({
  args: { answers: { ...secured, removeFactor: never } },
  play: press(['移除「我的手机」'], showsDialog('移除「我的手机」？', /不能再用来登录/)),
});
export const Renaming = meta.story({
  args: { answers: secured },
  play: press(['重命名「我的手机」'], showsDialog('重命名', '名称')),
});
/** Ten minutes after the last proof the service asks who is there; then the action continues. */
export const Confirming = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { ...secured, createRecoveryCodes: refuse('confirmationNeeded') } },
  play: press(['生成新的恢复码'], async () => {
    await showsDialog('确认是你本人', /用它或恢复码再验证一次/)();
    await expect(screen.queryByRole('button', { name: '改用密码' })).toBeNull();
  }),
});
export const ConfirmingByPassword = meta.story({
  args: { answers: { startTimeCodes: refuse('confirmationNeeded') } },
  play: press(['添加验证器应用'], showsDialog('确认是你本人', '密码', '改用验证码')),
});
/** A second step that was added on another device in the meantime. */
export const ConfirmingNeedsFactor = meta.story({
  args: {
    answers: {
      startTimeCodes: refuse('confirmationNeeded'),
      confirmIdentity: refuse('secondFactorNeeded'),
    },
  },
  play: press(['添加验证器应用'], async () => {
    await fill('密码', 'a lake at night');
    await userEvent.keyboard('{Enter}');
    await shows('请完成第二步验证', /用它或恢复码再验证一次/)();
  }),
});
export const ConfirmingWrongCode = meta.story({
  args: {
    answers: {
      ...secured,
      startTimeCodes: refuse('confirmationNeeded'),
      confirmIdentity: refuse('secondFactorWrong'),
    },
  },
  play: press(['添加验证器应用'], async () => {
    await fill('验证码或恢复码', '123456');
    await userEvent.keyboard('{Enter}');
    await shows('验证码不对或已经用过，请换一个')();
  }),
});

export const Deleting = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { ...secured, deleteAccount: refuse('deletionWithMoney') } },
  play: press(['注销账号'], async () => {
    await showsDialog('注销账号', /按法律要求保留/)();
    await userEvent.click(screen.getByRole('checkbox', { name: '我明白，注销后无法恢复' }));
    await userEvent.click(await findControl('注销'));
    await shows(/钱包里还有鱼干或元宝/)();
  }),
});
export const SettingAnAddress = meta.story({
  args: { answers: secured },
  play: press(['设置邮箱'], showsDialog('邮箱', '邮箱地址')),
});
export const AddressWaits = meta.story({
  args: {
    answers: {
      accountSafety: () => ({
        ...securedSafety,
        email: { address: 'lin@lake.example', is_confirmed: false },
      }),
    },
  },
  play: shows('lin@lake.example', '等待确认：请打开寄到这个邮箱的链接'),
});
