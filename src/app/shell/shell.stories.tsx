import preview from '#.storybook/preview';
import { expect, userEvent, waitFor } from 'storybook/test';
import { setStates } from '../../bridge/contract/constants.ts';
import type { ScriptedBridge } from '../../stores/testing/scriptedBridge.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { reportingClient } from '../../../.storybook/screens/reports.ts';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { playingClient } from '../../../.storybook/screens/client.ts';
import { playlistOf } from '../../stores/testing/fixtures/playlists.ts';
import { inWindow, offers, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';

/** The title bar with its menus, over the screen that needs least of the service. */
const meta = preview.meta({
  title: '界面/Shell',
  component: AppWindow,
  ...inWindow('standard', 'window'),
  args: { address: '/alert?kind=maintenance' },
});

export const Settings = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['设置'], shows('外观', 'English')),
});
export const AccountMenu = meta.story({
  args: { isSignedIn: true },
  play: press(['林见月 的账号'], shows('个人中心', '关注与粉丝', '退出登录')),
});
export const CurrentWallpaperMenu = meta.story({
  args: { client: playingClient },
  play: press([/^当前壁纸：.*，使用中$/], offers('查看这张壁纸', '暂停', '恢复桌面')),
});
/** Beside the pages of one's own desktop: the way back, and what is on the desktop, with pause and next. */
export const DeskNavigation = meta.story({
  args: {
    address: '/screens',
    client: {
      ...playingClient,
      'playlist.list': () => ({ playlists: [playlistOf(1, { is_running: true })] }),
    },
  },
  play: offers('回到壁纸', '锁屏', '换下一张'),
});

/** Every letter a box, as Chinese ones are where there is no font for them. */
export const WithoutChineseFont = meta.story({
  beforeEach() {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (letter, x, y) {
      if (/^[ -~]*$/.test(letter)) fillText.call(this, letter, x, y);
      else this.strokeRect(4, 4, 16, 16);
    };
    return () => {
      CanvasRenderingContext2D.prototype.fillText = fillText;
    };
  },
  play: shows(/No Chinese font is installed/),
});

let askingBridge: ScriptedBridge | null = null;
/** The client says, again and again until it is heard, that a wallpaper came to the desktop. */
async function setFirstWallpaper(): Promise<void> {
  await waitFor(async () => {
    askingBridge?.emit('download.progress', {
      md5: '0'.repeat(32),
      wid: 101_001,
      wtype: 1,
      progress: 100,
      state: setStates.dynamicSet,
      reason: null,
    });
    await expect(screen.getByText('愿意帮月栖变得更好吗？')).toBeVisible();
  });
}
const askingWindow = () => ({
  client: { ...reportingClient('unasked'), 'client.hello': () => helloAnswer({ used_days: 2 }) },
  onBridge: (bridge: ScriptedBridge) => (askingBridge = bridge),
});
/** After the first wallpaper was set: beside what the user does, until it is answered. */
export const AskingForConsent = meta.story({
  parameters: { chromatic: everyMode },
  args: askingWindow(),
  play: async () => {
    await setFirstWallpaper();
    await offers('可以', '不用了')();
  },
});
export const ConsentDeclined = meta.story({
  args: askingWindow(),
  play: async () => {
    await setFirstWallpaper();
    await userEvent.click(screen.getByRole('button', { name: '不用了' }));
    await waitFor(() => expect(screen.queryByText('愿意帮月栖变得更好吗？')).toBeNull());
  },
});
