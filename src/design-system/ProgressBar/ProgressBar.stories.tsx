import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({
  title: '反馈/ProgressBar',
  component: ProgressBar,
  args: { label: '正在导入', value: 0.62 },
});

export const Running = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '正在导入' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
  },
});
export const Done = meta.story({ args: { value: 1 } });
