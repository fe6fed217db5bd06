import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, press, shows } from '../../../.storybook/screens/screenStories.ts';

/** The title bar with its menus, over the screen that needs least of the service. */
const meta = preview.meta({
  title: '界面/Shell',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/alert' },
});

export const Settings = meta.story({ play: press(['设置'], shows('主题 · 浅色', 'English')) });
export const SettingsInTheClient = meta.story({
  args: { client: presentClient },
  play: press(['设置'], shows(/主题 · 深色/)),
});
export const AccountMenu = meta.story({
  args: { isSignedIn: true },
  play: press(['林见月 的账号'], shows('个人中心', '退出登录')),
});
