import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MoonProgress } from './MoonProgress.tsx';

const meta = preview.meta({
  title: '反馈/MoonProgress',
  component: MoonProgress,
  args: { value: 0.42, size: 40 as const, label: '下载中 42%' },
});

export const Waxing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '下载中 42%' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  },
});
export const New = meta.story({ args: { value: 0, label: '0' } });
export const Half = meta.story({ args: { value: 0.5, label: '50' } });
export const Gibbous = meta.story({ args: { value: 0.84, label: '84' } });
export const Full = meta.story({ args: { value: 1, label: '100' } });
export const OutOfRange = meta.story({
  args: { value: 7, label: '100' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
});
export const OnPicture = meta.story({ args: { surface: 'media' } });
