import preview from '#.storybook/preview';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { computerClient } from '../../../.storybook/screens/computer.ts';
import { everyMode } from '../../../.storybook/modes.ts';
import { findControl, inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { computerOf, partOf } from '../../stores/testing/fixtures/computer.ts';

const meta = preview.meta({
  title: '界面/This computer',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/settings?section=computer', client: computerClient() },
});

/** Returns the row of a part by its title. */
async function findRow(title: string): Promise<HTMLElement> {
  // In English the button that leads to a feature has its name alone.
  const named = (await screen.findAllByText(title)).filter((element) => !element.closest('button'));
  const row = named[0]?.closest<HTMLElement>('[data-setting]');
  if (!row) throw new Error(`${title} is in no row.`);
  return row;
}

/** The state of most computers: most is fine, some could be better, some is not there. */
export const OnGnome = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('GNOME 48 · Wayland', '概览和锁屏里也在动', '12 项正常', '2 项可以更好', '3 项还没有')();
    await waitFor(async () =>
      expect(await findControl('这台电脑')).toHaveAttribute('aria-current', 'location'),
    );
    const tray = within(await findRow('托盘'));
    await expect(tray.getByText('不显示')).toBeVisible();
    await expect(tray.getByText('sudo apt install gnome-shell-extension-appindicator')).toBeVisible();
    await expect(tray.getByRole('button', { name: '复制命令' })).toBeVisible();
    await expect(within(await findRow('桌宠')).getByRole('button', { name: '去桌宠' })).toBeVisible();
  },
});

/** Each state that the extension of GNOME can have, by its sign, its word and its colour. */
export const StatesOfAPart = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: computerClient({
      rows: [
        partOf('live', 'stage_xwayland'),
        partOf('overview', 'shell_outdated', { state: 'outdated' }),
        partOf('plasma', 'plugin_next_login', { state: 'next_login' }),
        partOf('web', 'shell_failed', { state: 'failed' }),
      ],
    }),
  },
  play: shows('已过期', '下次登录后生效', '出错', 'GNOME 载入扩展时出错，已经停掉'),
});

/** Nothing moves: the reason, and the one command. */
export const WithoutABrowser = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: computerClient({
      works: false,
      gpu: null,
      screens: 1,
      rows: [
        partOf('live', 'no_browser', { state: 'missing', command: 'sudo apt install chromium' }),
        partOf('still', 'still_desktop', { name: 'GNOME' }),
        partOf('video', 'needs_stage', { state: 'unsupported' }),
      ],
    }),
  },
  play: shows('现在壁纸动不起来，下面说了原因。', '没有找到 Chromium 系的浏览器，壁纸要由它来画'),
});

/** A command is brought between two looks. */
export const LookedAtAgain = meta.story({
  args: {
    client: (() => {
      let looks = 0;
      return computerClient({}, { 'computer.current': () => computerOf({ screens: ++looks }) });
    })(),
  },
  play: async () => {
    await shows(/1 块屏幕/)();
    await userEvent.click(screen.getByRole('button', { name: '重新检测' }));
    await shows(/2 块屏幕/)();
  },
});

export const Failed = meta.story({
  args: {
    client: computerClient(
      {},
      {
        'computer.current': () => {
          throw new BridgeError('computer.current', 'refused');
        },
      },
    ),
  },
  play: shows('没有检测成', '重新检测'),
});

/** A search finds parts by what they say. */
export const Searched = meta.story({
  play: async () => {
    await shows('GNOME 48 · Wayland')();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索设置' }), 'apt install');
    await shows('托盘', '视频解码')();
    await expect(screen.queryByText('桌宠')).toBeNull();
    await expect(screen.queryByText('GNOME 48 · Wayland')).toBeNull();
  },
});
