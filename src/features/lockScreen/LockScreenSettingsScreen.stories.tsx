import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { staticWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { clientAt, playingClient, presentClient } from '../../../.storybook/screens/client.ts';
import {
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { storyTime } from '../../../.storybook/screens/people.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { LockEntry, LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';
import { lockScreenFixture, scriptedLockScreen } from '../../stores/testing/fixtures/lockScreen.ts';

/** Noon, as everywhere in these stories. */
const clock = new ManualClock();
clock.advance(storyTime - clock.now());

const meta = preview.meta({
  title: '界面/LockScreenSettings',
  component: AppWindow,
  ...inWindow('lock'),
  args: { address: '/lockScreenSettings', clock },
});

const playlist = staticWallpapers
  .slice(0, 5)
  .map(({ wid, name, name_en, wtype, sub_wtype, md5, md5_340_190: thumbnail }): LockEntry => ({
    ...{ wid, name, name_en, wtype, sub_wtype, md5, thumbnail },
    picture: md5,
  }));
const chosen: Partial<LockScreenState> = {
  is_enabled: true,
  look: { mode: 2, position: { x: 0, y: 100 } },
  change: 'lock',
  playlist,
  current: playlist[0]?.md5 ?? null,
};
const stillLocker = {
  name: 'i3lock',
  takes_picture: true,
  modes: [1],
  changes: ['never', 'lock', 'hour', 'day'],
  has_idle: true,
} satisfies LockScreenState['locker'];

/** A client whose lock screen is so, and accepts whatever is chosen. */
const clientWith = (parts: Partial<LockScreenState>) => ({
  ...playingClient,
  'client.hello': () => ({ ...playingClient['client.hello'](), methods: ['lockScreen.current'] }),
  ...scriptedLockScreen(lockScreenFixture(parts)),
  'lockScreen.lock': () => ({}),
  'lockScreen.preview': () => ({
    image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#233a66"/></svg>')}`,
  }),
});

export const WithClock = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith(chosen) },
  play: shows('锁屏壁纸', '5 张，按顺序换', '时钟位置', '当前', 'XSecureLock'),
});
export const WithMessage = meta.story({
  args: {
    client: clientWith({
      ...chosen,
      order: 'shuffle',
      look: { mode: 3, position: { x: 100, y: 0 }, message: '马上回来' },
    }),
  },
  async play() {
    await shows('马上回来', '5 张，打乱着换', /^右上/)();
    const field = screen.getByRole('textbox', { name: '锁屏上的消息' });
    await userEvent.clear(field);
    await userEvent.type(field, '下午再来{Enter}');
    await shows('下午再来')();
  },
});
/** A locker with a still picture: the other styles are there, with the reason why not. */
export const StillLocker = meta.story({
  args: {
    client: clientWith({ ...chosen, look: { mode: 1 }, locker: stillLocker, packages: ['xsecurelock'] }),
  },
  async play() {
    await shows(/i3lock 显示的是静止图片/, '装上 xsecurelock，还能显示时钟')();
    await expect(screen.getByRole('radio', { name: '时钟' })).toBeDisabled();
  },
});
export const NothingChosen = meta.story({
  args: { client: clientWith({}) },
  play: shows('还没有选锁屏壁纸', '添加壁纸'),
});
export const NoLocker = meta.story({
  args: {
    client: clientWith({
      ...chosen,
      locker: null,
      unsupported_reason: 'no_locker',
      packages: ['xsecurelock', 'i3lock'],
    }),
  },
  play: shows('这台电脑上没有能用的锁屏程序', /装上 xsecurelock；i3lock 中的一个/, '复制安装命令'),
});
/** The desktop's own locker, which takes no picture. */
export const OwnLook = meta.story({
  args: {
    client: clientWith({
      is_enabled: true,
      locker: { name: 'gnome', takes_picture: false, modes: [], changes: ['never'], has_idle: true },
    }),
  },
  play: shows('GNOME 锁屏 有自己的样子，不能换图'),
});
export const LockerDied = meta.story({
  args: { client: clientWith({ ...chosen, fault: 'locker_died' }) },
  play: shows('锁屏程序意外停止过，已立刻重新锁上'),
});
export const PictureGone = meta.story({
  args: {
    client: clientWith({ ...chosen, gone: playlist.map(({ md5 }) => md5), fault: 'picture_gone' }),
  },
  play: shows(/锁屏壁纸的图片都不在了/, '图片不在了'),
});
/** Everything by the keyboard: a look, a place, the order, a removal and its undo. */
export const ByKeyboard = meta.story({
  args: { client: clientWith(chosen) },
  async play() {
    await shows('5 张，按顺序换')();
    screen.getByRole('radio', { name: '左下' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await shows(/^中下/)();
    const clock = screen.getByRole('button', { name: /^时钟，方向键移动/ });
    clock.focus();
    await userEvent.keyboard('{ArrowUp}');
    await shows(/^自己放的位置/)();
    const [first, second] = playlist;
    screen.getByRole('button', { name: new RegExp(`^移动 ${first?.name}`) }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const named = () => screen.getAllByRole('button', { name: /^下次锁屏显示/ }).map((use) => use.ariaLabel);
    await waitFor(() => expect(named()[0]).toBe(`下次锁屏显示 ${second?.name}`));
    screen.getByRole('button', { name: `移除 ${first?.name}` }).focus();
    await userEvent.keyboard('{Enter}');
    await shows(`已从锁屏壁纸中移除「${first?.name}」`)();
    await userEvent.click(await findControl('撤销'));
    await waitFor(() => expect(screen.queryByText(/^已从锁屏壁纸中移除/)).toBeNull());
  },
});
export const Dragged = meta.story({
  args: { client: clientWith(chosen) },
  async play() {
    await shows('5 张，按顺序换')();
    const items = screen.getAllByRole('button', { name: /^下次锁屏显示/ }).map((use) => use.closest('li'));
    const [from, , to] = items;
    if (!from || !to) throw new Error('The list is not filled.');
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(from, { dataTransfer });
    await fireEvent.dragOver(to, { dataTransfer });
    await fireEvent.drop(to, { dataTransfer });
    const names = screen.getAllByRole('button', { name: /^下次锁屏显示/ }).map((use) => use.ariaLabel);
    await expect(names[2]).toBe(`下次锁屏显示 ${playlist[0]?.name}`);
  },
});
export const Choosing = meta.story({
  args: { client: clientWith({ ...chosen, playlist: playlist.slice(0, 2) }) },
  async play() {
    await press(['添加壁纸'], showsDialog('选锁屏壁纸', '当前桌面'))();
    await userEvent.click(screen.getByRole('radio', { name: '我的喜欢' }));
    const third = await findControl(new RegExp(`^${staticWallpapers[2]?.name}`));
    await userEvent.click(third);
    await shows(/^下次锁屏显示「/)();
  },
});
export const ChoosingEmpty = meta.story({
  args: { client: clientWith({}) },
  async play() {
    await press(['添加壁纸'], showsDialog('选锁屏壁纸'))();
    await userEvent.click(screen.getByRole('radio', { name: '本地壁纸' }));
    await shows('本地壁纸里还没有图片')();
  },
});
export const FullPreview = meta.story({
  args: { client: clientWith(chosen) },
  play: press(['全屏预览'], showsDialog('锁屏预览')),
});
export const LockRefused = meta.story({
  args: {
    client: {
      ...clientWith(chosen),
      'lockScreen.lock': () => {
        throw new BridgeError('lockScreen.lock', 'refused');
      },
    },
  },
  play: press(['立即锁屏'], shows('没有锁上：锁屏程序没能启动')),
});
export const Loading = meta.story({
  args: { client: { ...clientWith({}), 'lockScreen.current': never } },
  play: shows('锁屏'),
});
export const OldClient = meta.story({
  args: { client: clientAt(19) },
  play: shows('需升级客户端才能设置锁屏', '需要协议 20 或更高的客户端'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('当前客户端不支持锁屏'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
