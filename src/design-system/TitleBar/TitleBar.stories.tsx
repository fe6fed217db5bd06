import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { Logo } from '../Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../NavigationTabs/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from './TitleBar.tsx';

const handleMinimize = fn();
const handleClose = fn();
const reference = createRef<HTMLElement>();
function Controls() {
  return (
    <>
      <Logo label={words('月栖', 'Yueqi')} />
      <NavigationTabs label={words('主导航', 'Main')}>
        <a className={navigationTabClass} href="#dynamic" aria-current="page">
          {words('动态壁纸', 'Live')}
        </a>
        <a className={navigationTabClass} href="#static">
          {words('静态壁纸', 'Pictures')}
        </a>
      </NavigationTabs>
      <TitleBarDragRegion />
      <WindowButtons
        labels={{
          minimize: words('最小化', 'Minimise'),
          maximize: words('最大化', 'Maximise'),
          close: words('关闭', 'Close'),
        }}
        onMinimize={handleMinimize}
        onMaximize={fn()}
        onClose={handleClose}
      />
    </>
  );
}

const meta = preview.meta({
  title: '外壳/TitleBar',
  component: TitleBar,
  args: { children: <Controls /> },
});

export const Whole = meta.story({
  parameters: { chromatic: everyMode },
  render: (args) => <TitleBar {...args} ref={reference} id="bar" />,
  play: async ({ canvas, userEvent }) => {
    handleMinimize.mockClear();
    handleClose.mockClear();
    await expect(reference.current).toHaveAttribute('id', 'bar');
    await userEvent.click(canvas.getByRole('button', { name: words('关闭', 'Close') }));
    await expect(handleClose).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: words('最小化', 'Minimise') }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(handleMinimize).toHaveBeenCalledOnce();
  },
});
export const ButtonsAlone = meta.story({
  render: () => (
    <TitleBar>
      <TitleBarDragRegion />
      <WindowButtons
        labels={{
          minimize: words('最小化', 'Minimise'),
          maximize: words('最大化', 'Maximise'),
          close: words('关闭', 'Close'),
        }}
        onMinimize={fn()}
        onMaximize={fn()}
        onClose={fn()}
      />
    </TitleBar>
  ),
});
