import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Logo } from '../Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../NavigationTabs/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from './TitleBar.tsx';

const handleClose = fn();
const meta = preview.meta({ title: '外壳/TitleBar', component: TitleBar, args: { children: null } });

export const Whole = meta.story({
  render: () => (
    <TitleBar>
      <Logo label="月栖" />
      <NavigationTabs label="主导航">
        <a className={navigationTabClass} href="#dynamic" aria-current="page">
          动态壁纸
        </a>
        <a className={navigationTabClass} href="#static">
          静态壁纸
        </a>
      </NavigationTabs>
      <TitleBarDragRegion />
      <WindowButtons
        labels={{ minimize: '最小化', maximize: '最大化', close: '关闭' }}
        onMinimize={fn()}
        onMaximize={fn()}
        onClose={handleClose}
      />
    </TitleBar>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await expect(handleClose).toHaveBeenCalledOnce();
  },
});
