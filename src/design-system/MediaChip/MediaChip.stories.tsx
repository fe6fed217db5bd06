import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Box } from 'lucide';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { Icon } from '../Icon/index.ts';
import { MediaChip } from './MediaChip.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '内容/MediaChip',
  component: MediaChip,
  parameters: {
    english: { 当前壁纸: 'Current' },
  },
  args: { kind: 'plain' as const, label: '4K' },
  decorators: [
    (Story) => (
      <div style={{ padding: 12, background: '#fff' }}>
        <Story />
      </div>
    ),
  ],
});

export const Plain = meta.story({ parameters: { chromatic: everyMode } });
export const Vip = meta.story({ args: { kind: 'vip', label: 'VIP' } });
export const Current = meta.story({ args: { kind: 'current', label: '当前壁纸' } });
export const WithIcon = meta.story({ args: { label: '3D', icon: <Icon of={Box} size={14} /> } });
export const LongEnglishWords = meta.story({
  args: { kind: 'current', label: 'Currently used as wallpaper' },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <MediaChip {...args} ref={reference} id="chip" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'chip');
  },
});
