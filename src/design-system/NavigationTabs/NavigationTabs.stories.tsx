import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { NavigationTabs, navigationTabClass } from './NavigationTabs.tsx';

const reference = createRef<HTMLElement>();

const meta = preview.meta({
  title: '导航/NavigationTabs',
  component: NavigationTabs,
  parameters: {
    english: { 主导航: 'Main' },
  },
  args: { label: '主导航' },
  render: (args) => (
    <NavigationTabs {...args} ref={reference} id="main" onClick={(event) => event.preventDefault()}>
      <a className={navigationTabClass} href="#dynamic" aria-current="page">
        {words('动态壁纸', 'Live')}
      </a>
      <a className={navigationTabClass} href="#static">
        {words('静态壁纸', 'Pictures')}
      </a>
    </NavigationTabs>
  ),
});

export const OneIsPresent = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: words('主导航', 'Main') });
    await expect(nav).toBe(reference.current);
    await expect(nav).toHaveAttribute('id', 'main');
    await expect(canvas.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  },
});
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[1]).toHaveFocus();
    await userEvent.click(canvas.getAllByRole('link')[0] ?? document.body);
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
  },
});
export const LongEnglishWords = meta.story({
  render: (args) => (
    <NavigationTabs {...args}>
      <a className={navigationTabClass} href="#dynamic" aria-current="page">
        Live wallpapers and animated scenes
      </a>
      <a className={navigationTabClass} href="#static">
        High resolution photographs
      </a>
    </NavigationTabs>
  ),
});
