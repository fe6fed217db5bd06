import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { ProgressBar } from './ProgressBar.tsx';

const reference = createRef<HTMLDivElement>();

const meta = preview.meta({
  title: '反馈/ProgressBar',
  component: ProgressBar,
  parameters: {
    english: { 正在导入: 'Importing' },
  },
  args: { label: '正在导入', value: 0.62 },
});

export const Running = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '正在导入' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
  },
});
export const Done = meta.story({ args: { value: 1 } });
export const NotBegun = meta.story({ args: { value: 0 } });
export const OutOfRange = meta.story({
  args: { value: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <ProgressBar {...args} ref={reference} id="bar" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'bar');
  },
});
