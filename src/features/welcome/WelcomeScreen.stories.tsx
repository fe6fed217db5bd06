import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { setStates } from '../../bridge/contract/constants.ts';
import { ScriptedBridge } from '../../stores/testing/scriptedBridge.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { presentClient, playingClient } from '../../../.storybook/screens/client.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { inWindow, offers, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';
import { words } from '../../../.storybook/words.ts';

let bridge: ScriptedBridge;

const client = { ...presentClient, 'window.stepAside': () => ({}) };

const meta = preview.meta({
  title: '界面/Welcome',
  component: AppWindow,
  ...inWindow('standard', 'window'),
  args: {
    address: '/welcome',
    client,
    isFirstStart: true,
    onBridge: (made: ScriptedBridge) => void (bridge = made),
  },
});

const wallpapers = /^设为壁纸/;

async function pressFirst(): Promise<void> {
  await offers(wallpapers)();
  const [first] = screen.getAllByRole('button', { name: wallpapers });
  if (!first) throw new Error('There is no wallpaper.');
  await userEvent.click(first);
}

export const FirstLook = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('点一下就换上', '用自己的图片', '跳过')();
    await waitFor(() => expect(screen.getAllByRole('button', { name: wallpapers })).toHaveLength(6));
    await expect(screen.getByRole('radio', { name: words('简体中文', 'English') })).toBeChecked();
    await expect(screen.queryByRole('navigation')).toBeNull();
    await expect(screen.queryByRole('search')).toBeNull();
    await expect(document.querySelectorAll('[data-variant="primary"]')).toHaveLength(0);
  },
});
export const Loading = meta.story({
  args: { answers: { dynamicList: never } },
  play: shows('点一下就换上', '跳过'),
});
export const OnItsWay = meta.story({
  args: { client: { ...client, 'wallpaper.setGlobal': () => ({}) } },
  play: async () => {
    await pressFirst();
    await shows('正在设置…')();
  },
});
export const Placed = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: { ...playingClient, 'window.stepAside': () => ({}) } },
  play: async () => {
    await shows('已经在桌面上了', '在桌面上', '开始使用', '看看桌面')();
    await expect(screen.queryByText('跳过')).toBeNull();
  },
});
export const Refused = meta.story({
  args: {
    client: {
      ...client,
      'wallpaper.setGlobal'({ wid, wtype, md5 }) {
        const report = {
          wid,
          wtype,
          md5,
          progress: 0,
          state: setStates.setFailed,
          reason: 'disk_full',
        } as const;
        queueMicrotask(() => bridge.emit('download.progress', report));
        return {};
      },
    },
  },
  play: async () => {
    await pressFirst();
    await shows('磁盘空间不足，请清理后重试')();
    await offers(wallpapers, '跳过')();
  },
});
export const Skipped = meta.story({
  play: async () => {
    await offers(wallpapers)();
    await press(['跳过'], shows('为你推荐'))();
  },
});
export const OwnPictures = meta.story({
  play: async () => {
    await offers(wallpapers)();
    await press(['用自己的图片'], shows('本地壁纸'))();
    // The shelf below comes with an answer of its own.
    await shows('大家都在看')();
  },
});
export const ByKeyboard = meta.story({
  args: { client: { ...client, 'wallpaper.setGlobal': () => ({}) } },
  play: async () => {
    await offers(wallpapers)();
    const [first] = screen.getAllByRole('button', { name: wallpapers });
    first?.focus();
    await userEvent.tab({ shift: false });
    await expect(screen.getAllByRole('button', { name: wallpapers })[1]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shows('正在设置…')();
  },
});
