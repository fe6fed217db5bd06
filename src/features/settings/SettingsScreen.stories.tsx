import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { playingClient } from '../../../.storybook/screens/client.ts';
import { reportingClient } from '../../../.storybook/screens/reports.ts';
import { desktopClient } from '../../../.storybook/screens/desktop.ts';
import { findControl, inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import { fittingState } from '../../stores/testing/fixtures/fitting.ts';

const meta = preview.meta({
  title: '界面/Settings',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/settings' },
});

export const InABrowser = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('外观', '语言', '桌面上还没有月栖的壁纸'),
});
export const InTheClient = meta.story({
  args: { client: playingClient },
  play: async () => {
    await shows('外观', / · 使用中$/, '恢复桌面', '开机时启动')();
    const autostart = screen.getByRole('switch', { name: '开机时启动' });
    await expect(autostart).toBeChecked();
    await userEvent.click(autostart);
    await expect(autostart).not.toBeChecked();
    await userEvent.click(autostart);
  },
});
export const OnADesktop = meta.story({
  parameters: { chromatic: everyMode },
  args: { address: '/settings?section=playback', client: desktopClient() },
  play: async () => {
    await shows('全屏应用', '被窗口盖住', 'CPU 上限')();
    await userEvent.click(screen.getByRole('combobox', { name: '使用电池' }));
    await userEvent.click(screen.getByRole('option', { name: '暂停' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '使用电池' })).toHaveTextContent(said('暂停')),
    );
    const limit = screen.getByRole('switch', { name: '限制壁纸的占用' });
    await userEvent.click(limit);
    await waitFor(() => expect(screen.queryByText('CPU 上限')).toBeNull());
    await userEvent.click(limit);
    await shows('CPU 上限', '100%', '900 MB')();
  },
});
/** The desktop's client keeps performance mode: switched by hand, and by the battery. */
export const PerformanceOnADesktop = meta.story({
  args: { address: '/settings?section=performance', client: desktopClient() },
  play: async () => {
    await shows('性能模式', '设置壁纸时只用 1920，放慢播放，换壁纸时不渐变')();
    for (const name of ['性能模式', '用电池时自动开启性能模式']) {
      await waitFor(() => expect(screen.getByRole('switch', { name })).not.toHaveAttribute('aria-disabled'));
      await userEvent.click(screen.getByRole('switch', { name }));
      await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
    }
  },
});
/** The choice that the client keeps is not known yet: to change one of both would lose the other. */
export const PerformanceNotKnown = meta.story({
  args: {
    address: '/settings?section=performance',
    client: { ...desktopClient(), 'desktop.current': () => new Promise(() => undefined) },
  },
  play: async () => {
    await shows('用电池时自动开启性能模式')();
    for (const name of ['性能模式', '用电池时自动开启性能模式']) {
      await userEvent.click(screen.getByRole('switch', { name }));
      await expect(screen.getByRole('switch', { name })).not.toBeChecked();
      await expect(screen.getByRole('switch', { name })).toHaveAccessibleDescription(said('正在加载'));
    }
  },
});
export const WhatItYieldsTo = meta.story({
  args: { address: '/settings?section=playback', client: desktopClient() },
  play: async () => {
    await shows('全屏应用', '按每块屏幕分别判断', '其他程序的声音')();
    await expect(screen.getByRole('combobox', { name: '其他程序的声音' })).toHaveTextContent(said('静音'));
  },
});
export const WithoutATray = meta.story({
  args: {
    client: { ...playingClient, 'closing.get': () => ({ choice: 'stay', has_tray: false }) },
  },
  play: shows('关闭窗口时', '每次询问', '留在后台', '这里没有系统托盘；再次启动月栖就会打开窗口'),
});
export const AsAStill = meta.story({
  args: {
    client: {
      ...playingClient,
      'wallpaper.current': () => ({
        ...playingClient['wallpaper.current'](),
        playback: 'still' as const,
        playback_reason: 'too_slow' as const,
      }),
    },
  },
  play: shows(/已改为静止画面/),
});
export const Section = meta.story({
  args: { address: '/settings?section=about' },
  play: async () => {
    await waitFor(async () => expect(await findControl('关于')).toHaveAttribute('aria-current', 'location'));
  },
});
export const Searched = meta.story({
  play: async () => {
    await shows('外观')();
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = screen.getByRole('searchbox', { name: '搜索设置' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, '1920');
    await shows('性能模式')();
    await expect(screen.queryByText('语言')).toBeNull();
    await expect(screen.queryByRole('heading', { name: '常规' })).toBeNull();
  },
});
export const NothingFound = meta.story({
  play: async () => {
    await shows('外观')();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索设置' }), '潮汐');
    await shows('没有找到「潮汐」')();
  },
});
export const Chosen = meta.story({
  play: async () => {
    await shows('外观')();
    const mode = screen.getByRole('switch', { name: '性能模式' });
    await userEvent.click(mode);
    await expect(mode).toBeChecked();
    const contrast = screen.getByRole('switch', { name: '更高的对比度' });
    await userEvent.click(contrast);
    await expect(document.documentElement.dataset['contrast']).toBe('more');
    await userEvent.click(contrast);
  },
});
/** With consent: what waits and what was sent, readable as it is. */
export const Privacy = meta.story({
  parameters: { chromatic: everyMode },
  args: { address: '/settings?section=privacy', client: reportingClient('on') },
  play: async () => {
    await shows('匿名使用统计')();
    await waitFor(() => expect(screen.getByRole('switch', { name: '匿名使用统计' })).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: '看看发了什么' }));
    await shows('等待发送 1 条，存满后丢弃 0 条', 'detail_view · 等待发送', 'mainpage_click · 已发送')();
  },
});
export const PrivacyInABrowser = meta.story({
  args: { address: '/settings?section=privacy' },
  play: async () => {
    await shows('匿名使用统计', /在浏览器里随用随发/)();
    const share = screen.getByRole('switch', { name: '匿名使用统计' });
    await expect(share).not.toBeChecked();
    await userEvent.click(share);
    await expect(share).toBeChecked();
    await expect(screen.queryByRole('button', { name: '看看发了什么' })).toBeNull();
  },
});
export const PrivacyOff = meta.story({
  args: { address: '/settings?section=privacy', client: reportingClient('off') },
  play: async () => {
    await shows('匿名使用统计')();
    await expect(screen.getByRole('switch', { name: '匿名使用统计' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '看看发了什么' }));
    await shows('统计关闭时，什么都不记录')();
  },
});

/** Imported videos that do not fit: asked about, with what is kept of them; without a choice to make nothing is asked. */
export const FittingOfVideos = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    address: '/settings?section=performance',
    client: desktopClient(
      undefined,
      {},
      {
        'fitting.begin': () => fittingState(),
        'fitting.current': () => fittingState(),
        'fitting.setSettings': (settings) => fittingState({ settings }),
      },
    ),
  },
  play: async () => {
    await shows('导入的视频超出屏幕所需时', '最多保留的帧数', '保留原文件')();
    await userEvent.click(screen.getByRole('radio', { name: '每秒 30 帧' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '每秒 30 帧' })).toBeChecked());
    await userEvent.click(screen.getByRole('switch', { name: '保留原文件' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '保留原文件' })).not.toBeChecked());
  },
});
