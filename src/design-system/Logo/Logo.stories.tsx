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
    english: { 月栖壁纸: 'Yueqi', 今晚满月: 'Full moon tonight' },
  },
  args: { label: '月栖壁纸' },
});

export const Standard = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(words('月栖壁纸', 'Yueqi'))).toBeVisible();
  },
});
/** The lit part of a waning moon, three days after the full one. */
export const Tonight = meta.story({ args: { moon: 'M50 0A50 50 0 0 0 50 100A40 50 0 0 0 50 0Z' } });
export const FullMoon = meta.story({
  args: { moon: 'M50 0A50 50 0 0 0 50 100A50 50 0 0 0 50 0Z', title: '今晚满月' },
});
export const LongName = meta.story({ args: { label: 'Yueqi Wallpapers' } });
export const ReachesItsRoot = meta.story({
  render: (args) => <Logo {...args} ref={reference} id="logo" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'logo');
  },
});
