import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import { clientWithPanel, clientWithStrip } from '../../../.storybook/screens/decoration.ts';
import { memberAnswers } from '../../../.storybook/screens/membership.ts';
import { user } from '../../../.storybook/screens/people.ts';
import {
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';

const year = 366 * 86_400;

const meta = preview.meta({
  title: '界面/TaskbarScreen',
  component: AppWindow,
  ...inWindow(),
  // The looks of the panel are for members.
  args: {
    address: '/taskbar',
    isSignedIn: true,
    user: { ...user, vip_type: 2 },
    answers: memberAnswers(year),
  },
});

export const Draft = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWithPanel() },
  async play() {
    await shows(
      '任务栏',
      '找到 xfce4-panel，共 1 条',
      '实时预览 · 还没应用',
      '合成器没有开启模糊，可以换带模糊的 picom',
    )();
    await userEvent.click(screen.getByRole('radio', { name: '渐隐' }));
    await userEvent.click(await findControl('应用'));
    await shows('任务栏换好了')();
  },
});
/** A guest may look at everything; putting it on leads to the membership, after the sign-in. */
export const ForMembers = meta.story({
  args: { client: clientWithPanel(), isSignedIn: false },
  async play() {
    await shows('会员专属')();
    await userEvent.click(await findControl('应用'));
    await showsDialog(/登录/)();
  },
});
/** Without a membership the look is offered with one. */
export const NotAMember = meta.story({
  args: { client: clientWithPanel(), user, answers: {} },
  play: press(['应用'], showsDialog('开通会员')),
});
export const InUse = meta.story({
  args: {
    client: clientWithPanel({
      current: { ground: 'translucent', colour: '#174037', follows_wallpaper: true, opacity: 70 },
      wallpaper_colour: '#3a5a8c',
      panel: { kind: 'xfce', count: 2 },
    }),
  },
  play: shows('正在使用', '恢复原样', '找到 xfce4-panel，共 2 条'),
});
export const Plasma = meta.story({
  args: {
    client: clientWithPanel({
      panel: { kind: 'kde', count: 1 },
      compositor: 'KWin',
      abilities: [
        { ability: 'colour', unsupported_reason: 'not_by_this_panel' },
        { ability: 'opacity', unsupported_reason: null },
        { ability: 'blurred', unsupported_reason: null },
        { ability: 'fade', unsupported_reason: 'not_by_this_panel' },
      ],
    }),
  },
  play: shows('找到 Plasma 面板，共 1 条', '这个面板不支持'),
});
export const NoPanel = meta.story({
  args: {
    client: clientWithPanel({
      panel: null,
      unsupported_reason: 'no_panel',
      compositor: null,
      abilities: [{ ability: 'colour', unsupported_reason: 'no_panel' }],
    }),
  },
  play: shows('没有找到能换样子的任务栏', '没有找到 xfce4-panel、tint2 或 Plasma 面板'),
});
/** No panel can be changed: a strip is offered in its place, and put on the desktop. */
export const Strip = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWithStrip() },
  async play() {
    await shows('没有找到可美化的任务栏，可以在屏幕边缘加一条装饰条', '实时预览 · 还没应用')();
    const strip = () => document.querySelector<HTMLElement>('.strip');
    await waitFor(() => expect(strip()?.dataset['ground']).toBe('tinted'));
    await userEvent.click(screen.getByRole('radio', { name: '毛玻璃' }));
    await userEvent.click(screen.getByRole('radio', { name: '山影' }));
    await waitFor(() => expect(strip()?.dataset['ground']).toBe('blurred'));
    await expect(strip()?.querySelector('.strip-picture')).toHaveAttribute('data-picture', 'ridge');
    await userEvent.click(await findControl('应用'));
    await shows('已放到桌面上', '正在使用')();
  },
});
/** It stays until it is taken off, also where a panel has come. */
export const StripBesidePanel = meta.story({
  args: {
    client: clientWithStrip({ edge: 'top', ground: 'fade', picture: 'waves' }, { kind: 'tint2', count: 1 }),
  },
  async play() {
    await shows('屏幕边上有一条，恢复原样后可以换任务栏本身', '正在使用')();
    await userEvent.click(await findControl('恢复原样'));
    await shows('找到 tint2，共 1 条')();
  },
});
export const StripRefused = meta.story({
  args: {
    client: {
      ...clientWithStrip(),
      'strip.apply': () => {
        throw new BridgeError('strip.apply', 'refused');
      },
    },
  },
  play: press(['应用'], shows('没有换成，桌面还是原来的')),
});
export const ChangedElsewhere = meta.story({
  args: {
    client: clientWithPanel({
      unsupported_reason: 'changed_elsewhere',
      current: { ground: 'clear', colour: '#174037', follows_wallpaper: false, opacity: 70 },
    }),
  },
  play: shows('任务栏被其他程序改过了，恢复时会保留那一处'),
});
export const ApplyFailed = meta.story({
  args: {
    client: {
      ...clientWithPanel(),
      'taskbar.apply': () => {
        throw new BridgeError('taskbar.apply', 'refused');
      },
    },
  },
  play: press(['应用'], shows('没有换成，任务栏还是原来的')),
});
export const Loading = meta.story({
  args: { client: { ...clientWithPanel(), 'taskbar.current': never } },
  async play() {
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toBeVisible(), { timeout: 10_000 });
  },
});
export const OldClient = meta.story({
  args: { client: clientAt(129) },
  play: shows('需升级客户端才能换任务栏的样子', '需要协议 130 或更高的客户端'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('这台电脑上还不能换任务栏的样子'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
