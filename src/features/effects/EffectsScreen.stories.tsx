import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import { findControl, inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { LayerOf } from '../../bridge/contract/layers/layer.ts';
import { desktopState, screenState } from '../../stores/testing/fixtures/desktop.ts';

const meta = preview.meta({
  title: '界面/Effects',
  component: AppWindow,
  ...inWindow('standard'),
  args: { address: '/effects' },
});

const rain: LayerOf<'effect'> = { kind: 'effect', screens: null, settings: { kind: 'rain', strength: 70 } };

/** A client with so many screens and these effects. */
const clientWith = (count: number, layers: LayerOf<'effect'>[]) => {
  const state = desktopState(Array.from({ length: count }, (_, index) => screenState(index + 1)));
  return {
    ...presentClient,
    'client.hello': () => ({
      ...presentClient['client.hello'](),
      methods: ['effects.apply', 'desktop.current'],
    }),
    'desktop.current': () => ({ ...state, plan: { ...state.plan, layers } }),
    'effects.apply': () => ({ ...state, plan: { ...state.plan, layers } }),
  };
};

export const Raining = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith(2, [rain]) },
  play: shows('使用中', '全部屏幕', '强度', '萤火虫', '胶片颗粒'),
});
/** By the keyboard: another effect, put on the desktop. */
export const Chosen = meta.story({
  args: { client: clientWith(1, []) },
  async play() {
    (await findControl('雪')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: '雪' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await findControl('应用到桌面'));
    await shows('已应用到桌面')();
  },
});
export const Parallax = meta.story({
  args: { client: clientWith(1, [{ ...rain, settings: { kind: 'parallax', strength: 60 } }]) },
  play: shows(/壁纸会随鼠标轻轻移动/),
});
export const Failing = meta.story({
  args: {
    client: {
      ...clientWith(1, []),
      'effects.apply': () => {
        throw new BridgeError('effects.apply', 'refused');
      },
    },
  },
  async play() {
    await userEvent.click(await findControl('花瓣'));
    await userEvent.click(await findControl('应用到桌面'));
    await shows('没有应用，请再试一次')();
  },
});
export const OldClient = meta.story({
  args: { client: clientAt(24) },
  play: shows('需升级客户端才能使用特效', '需要协议 25 或更高的客户端'),
});
export const Lacking = meta.story({
  args: {
    client: {
      ...presentClient,
      'client.hello': () => ({ ...presentClient['client.hello'](), methods: ['wallpaper.setGlobal'] }),
    },
  },
  play: shows('这台电脑上不能使用特效'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
