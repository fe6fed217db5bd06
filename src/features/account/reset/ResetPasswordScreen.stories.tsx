import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { userEvent } from 'storybook/test';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { fill, inWindow, press, shows } from '../../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../../.storybook/screens/service.ts';
import { screen } from '../../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/ResetPassword',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/resetPassword' },
});

export const ByMail = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('重设密码', '账号', /30 分钟内有效/),
});
export const Sent = meta.story({
  args: { answers: { requestPasswordReset: () => ({}) } },
  play: async () => {
    await shows('账号')();
    await fill('账号', 'moonlight{Enter}');
    await shows('请查看邮箱')();
  },
});
export const MailIsOff = meta.story({
  args: { answers: { requestPasswordReset: refuse('mailOff') } },
  play: async () => {
    await shows('账号')();
    await fill('账号', 'moonlight{Enter}');
    await shows('这里没有设置邮件，请用恢复码')();
  },
});
export const WrongCode = meta.story({
  args: { answers: { resetPassword: refuse('secondFactorWrong') } },
  play: async () => {
    await shows('账号')();
    await userEvent.click(screen.getByRole('radio', { name: '用恢复码' }));
    await fill('账号', 'moonlight');
    await fill('恢复码', '2k7m-x9pq-4tvw-h3cd');
    await fill('新密码', 'a lake at night, and a moon');
    await press(['重设密码'], shows('账号或恢复码不对，或恢复码已经用过'))();
  },
});
export const Link = meta.story({
  args: { address: '/resetPassword#a-token-of-a-mail-that-is-long' },
  play: shows('新密码', '设置新密码后，所有设备都会退出登录'),
});
export const LinkIsOver = meta.story({
  args: {
    address: '/resetPassword#a-token-of-a-mail-that-is-long',
    answers: { resetPassword: refuse('linkInvalid') },
  },
  play: async () => {
    await shows('新密码')();
    await fill('新密码', 'a lake at night, and a moon{Enter}');
    await shows('这个链接已失效，请重新获取')();
  },
});
