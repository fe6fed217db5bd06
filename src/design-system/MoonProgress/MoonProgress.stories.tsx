import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { MoonProgress } from './MoonProgress.tsx';

const reference = createRef<SVGSVGElement>();

const meta = preview.meta({
  title: '反馈/MoonProgress',
  component: MoonProgress,
  parameters: {
    english: { '下载中 42%': 'Downloading 42%' },
  },
  args: { value: 0.42, size: 40 as const, label: '下载中 42%' },
});

export const Waxing = meta.story({
  parameters: { chromatic: everyMode },
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
export const Crescent = meta.story({ args: { value: 0.12, label: '12' } });
export const EverySize = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      {([12, 16, 20, 30, 40, 72] as const).map((size) => (
        <MoonProgress {...args} key={size} size={size} label={`${args.label} ${size}`} />
      ))}
    </div>
  ),
});
export const BelowZero = meta.story({
  args: { value: -1, label: '0' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <MoonProgress {...args} ref={reference} id="moon" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'moon');
  },
});
