import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { playingClient } from '../../../.storybook/screens/client.ts';
import { playlistOf } from '../../stores/testing/fixtures/playlists.ts';
import { inWindow, offers, press, shows } from '../../../.storybook/screens/screenStories.ts';

/** The title bar with its menus, over the screen that needs least of the service. */
const meta = preview.meta({
  title: '界面/Shell',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/alert' },
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
