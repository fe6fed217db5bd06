import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Logo } from './Logo.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '外壳/Logo',
  component: Logo,
  parameters: {
    english: { 月栖壁纸: 'Yueqi' },
  },
  args: { label: '月栖壁纸' },
});

export const Standard = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(words('月栖壁纸', 'Yueqi'))).toBeVisible();
  },
});
export const LongName = meta.story({ args: { label: 'Yueqi Wallpapers' } });
export const ReachesItsRoot = meta.story({
  render: (args) => <Logo {...args} ref={reference} id="logo" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'logo');
  },
});
