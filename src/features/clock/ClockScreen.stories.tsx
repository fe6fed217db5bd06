import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import { desktopClient, showing, threeScreens } from '../../../.storybook/screens/desktop.ts';
import { findControl, inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import * as v from 'valibot';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { clockSettings, clockStyles } from '../../bridge/contract/layers/clock.ts';
import type { Layer } from '../../bridge/contract/layers/layer.ts';
import { emptyPlan } from '../../bridge/contract/plan.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { desktopState, screenState } from '../../stores/testing/fixtures/desktop.ts';

const clockOf = (parts: object = {}): Layer => ({
  kind: 'clock',
  screens: null,
  settings: v.parse(clockSettings, { style: 'moon', has_lunar: true, ...parts }),
});

/** A client with these clocks, which accepts whatever is applied. */
const clientWith = (layers: Layer[], screens = threeScreens) =>
  desktopClient(
    screens,
    { plan: { ...emptyPlan, layers } },
    { 'clock.apply': () => desktopState(screens, { plan: { ...emptyPlan, layers } }) },
  );

const meta = preview.meta({
  title: '界面/Clock',
  component: AppWindow,
  ...inWindow('clock'),
  args: { address: '/clock', client: clientWith([clockOf()]) },
});

export const OnTheDesktop = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    await shows('时钟', '15 款', '使用中', '当前壁纸 · 全部屏幕')();
    await expect(screen.getByRole('switch', { name: '显示在桌面' })).toBeChecked();
    await waitFor(() => expect(document.querySelectorAll('.clock').length).toBe(clockStyles.length + 1));
    for (const style of clockStyles)
      await waitFor(() =>
        expect(document.querySelector(`label .clock[data-style="${style}"]`)?.clientHeight).toBeGreaterThan(
          10,
        ),
      );
  },
});
export const NoneYet = meta.story({
  args: { client: clientWith([]) },
  async play() {
    await shows('15 款')();
    await expect(screen.getByRole('switch', { name: '显示在桌面' })).not.toBeChecked();
    await userEvent.click(await findControl('应用到桌面'));
    await shows('时钟已在桌面上')();
  },
});
/** Everything by the keyboard: a style, a place, the handle, what it shows; the preview follows. */
export const ByKeyboard = meta.story({
  async play() {
    await shows('15 款')();
    screen.getByRole('radio', { name: /^月相/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('radio', { name: /^素盘/ })).toBeChecked();
    const drawn = () => document.querySelector<HTMLElement>('figure .clock');
    await waitFor(() => expect(drawn()?.dataset['style']).toBe('analogue'));
    screen.getByRole('radio', { name: '左上' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(drawn()?.style.left).toBe('50%'));
    const handle = screen.getByRole('button', { name: /^时钟的位置/ });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(drawn()?.style.top).not.toBe('0%'));
    screen.getByRole('checkbox', { name: '星期' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(drawn()?.textContent).toContain('星期'));
    await userEvent.click(await findControl('随壁纸'));
    await expect(await findControl('随壁纸')).toHaveAttribute('aria-pressed', 'true');
  },
});
export const ForMembers = meta.story({
  async play() {
    await shows('15 款')();
    await userEvent.click(screen.getByRole('radio', { name: '会员' }));
    await shows('7 款')();
    await userEvent.click(screen.getByRole('radio', { name: /^双城/ }));
    await shows('城市')();
  },
});
export const OwnOnAScreen = meta.story({
  args: { client: clientWith([clockOf(), { ...clockOf({ style: 'flip' }), screens: ['DP-2'] }]) },
  async play() {
    await shows('15 款')();
    await userEvent.click(screen.getByRole('combobox', { name: '屏幕' }));
    await userEvent.click(await screen.findByRole('option', { name: '2 号屏幕' }));
    await shows('当前壁纸 · 2 号屏幕')();
    await expect(screen.getByRole('radio', { name: '翻页 使用中' })).toBeChecked();
  },
});
export const Removed = meta.story({
  async play() {
    await shows('15 款')();
    await userEvent.click(screen.getByRole('switch', { name: '显示在桌面' }));
    await shows('时钟已从桌面移除')();
  },
});
export const WallpaperUnreadable = meta.story({
  args: { client: clientWith([clockOf()], [screenState(1, { failure: 'wallpaper_unreadable' })]) },
  play: shows(/^时钟没能显示：读不到当前桌面的壁纸/),
});
export const NotKept = meta.story({
  args: {
    client: {
      ...clientWith([]),
      'clock.apply': () => {
        throw new BridgeError('clock.apply', 'refused');
      },
    },
  },
  async play() {
    await userEvent.click(await findControl('应用到桌面'));
    await shows('没有改成，请再试一次')();
  },
});
export const OnASingleScreen = meta.story({
  args: { client: clientWith([clockOf({ style: 'words' })], [screenState(1, showing(101001))]) },
  play: shows('文字', '使用中'),
});
export const Loading = meta.story({
  args: { client: { ...clientWith([]), 'desktop.current': never } },
  play: () => waitFor(() => expect(screen.getByRole('status', { name: '正在加载' })).toBeVisible()),
});
export const Failed = meta.story({
  args: {
    client: {
      ...clientWith([]),
      'desktop.current': () => {
        throw new BridgeError('desktop.current', 'refused');
      },
    },
  },
  play: shows('时钟', '客户端没有完成这项操作', '重试'),
});
export const WithoutStages = meta.story({
  args: {
    client: {
      ...presentClient,
      'client.hello': () => helloAnswer({ methods: ['desktop.current'] }),
    },
  },
  play: shows('当前客户端不支持桌面时钟'),
});
export const OldClient = meta.story({
  args: { client: clientAt(129) },
  play: shows('需升级客户端才能使用桌面时钟', '需要协议 130 或更高的客户端'),
});
export const WithoutClient = meta.story({
  args: { client: undefined },
  play: shows('需要在月栖客户端中使用'),
});
