import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { devices } from '../../../.storybook/screens/people.ts';
import { fill, inWindow, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';

/** The dialogs of the shell, over the screen that needs least of the service. */
const meta = preview.meta({
  title: '界面/Dialogs',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/alert?kind=maintenance' },
});

/** Page on which the counts of the header open the lists. */
const ownPage = { address: '/personalCenter', isSignedIn: true } as const;
const ownFollowing = /我的关注|查看关注/;
const ownFollowers = /我的粉丝|查看粉丝/;
const menu = '林见月 的账号';
const tooMany = { status: 1, user_devices_status: 1, device_limit: 4 } as const;

export const SignIn = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['登录'], showsDialog('登录月栖', '账号', '密码')),
});
export const Register = meta.story({ play: press(['登录', '注册'], shows('设备名称')) });
export const RegisterStrength = meta.story({
  play: press(['登录', '注册'], async () => {
    await fill('密码', 'a lake at night');
    await shows(/密码强度/)();
  }),
});
export const SignInWithoutAccount = meta.story({
  play: press(['登录'], async () => {
    await shows('账号')();
    const dialog = screen.getByRole('dialog');
    const [submit] = [...dialog.querySelectorAll<HTMLElement>('[type="submit"]')];
    if (!submit) throw new Error('The dialog has no button that submits.');
    await userEvent.click(submit);
    await shows('请输入账号', '请输入密码')();
  }),
});
export const SignInWrongPassword = meta.story({
  args: { answers: { login: refuse('credentialsWrong') } },
  play: press(['登录'], async () => {
    await fill('账号', 'moonlight');
    await fill('密码', 'a lake at night{Enter}');
    await shows('账号或密码不对，请检查后再试')();
  }),
});
/** The password was right, and the account has a second step. */
export const SecondStep = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { login: refuse('secondFactorNeeded') } },
  play: press(['登录'], async () => {
    await fill('账号', 'moonlight');
    await fill('密码', 'a lake at night{Enter}');
    await showsDialog('第二步验证', '验证码或恢复码', '返回')();
  }),
});
export const ChangePassword = meta.story({
  args: { isSignedIn: true },
  play: press([menu, '修改密码'], showsDialog('修改密码', '当前密码', '新密码')),
});
export const CloseWindow = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: { ...presentClient, 'window.close': () => ({ is_asking: true }) } },
  play: press(['关闭'], showsDialog('关闭窗口后，壁纸还要继续吗？', '留在后台', '以后不再询问')),
});
export const Devices = meta.story({
  args: { isSignedIn: true },
  play: press([menu, '设备管理'], showsDialog('设备管理', '书房的台式机')),
});
export const DevicesLoading = meta.story({
  args: { isSignedIn: true, answers: { deviceList: never } },
  play: press([menu, '设备管理'], async () => {
    await showsDialog('设备管理')();
    await waitFor(() => expect(screen.getByRole('status', { name: '正在加载' })).toBeVisible());
  }),
});
export const DevicesFailed = meta.story({
  args: { isSignedIn: true, answers: { deviceList: fail('offline') } },
  play: press([menu, '设备管理'], showsDialog('设备管理', '网络已断开')),
});
export const DevicesExceed = meta.story({
  args: {
    address: '/personalCenter',
    isSignedIn: true,
    answers: {
      checkDeviceToken: () => tooMany,
      deviceList: () => ({ list: [...devices], ...tooMany }),
    },
  },
  play: showsDialog(/登录设备已超过 4 台/, '父母家的电脑'),
});
export const DeviceTakenOffline = meta.story({
  args: {
    address: '/personalCenter',
    isSignedIn: true,
    answers: { checkDeviceToken: () => ({ ...tooMany, status: 2, user_devices_status: 0 }) },
  },
  play: showsDialog('提示', '此设备已下线'),
});
export const Following = meta.story({
  args: ownPage,
  play: press([ownFollowing], showsDialog(/关注/, '苏晚亭')),
});
export const Followers = meta.story({
  args: ownPage,
  play: press([ownFollowers], showsDialog(/粉丝/)),
});
export const FollowingEmpty = meta.story({
  args: {
    ...ownPage,
    answers: { followingList: () => ({ following_list: [], next_cursor: null, has_more: false }) },
  },
  play: press([ownFollowing], showsDialog(/关注/, '暂无相关结果哦 ~')),
});
export const FollowingFailed = meta.story({
  args: { ...ownPage, answers: { followingList: fail('offline') } },
  play: press([ownFollowing], showsDialog(/关注/, '网络已断开')),
});
