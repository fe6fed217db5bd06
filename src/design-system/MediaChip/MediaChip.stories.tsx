import preview from '#.storybook/preview';
import { MediaChip } from './MediaChip.tsx';

const meta = preview.meta({
  title: '内容/MediaChip',
  component: MediaChip,
  args: { kind: 'plain' as const, label: '4K' },
  decorators: [
    (Story) => (
      <div style={{ padding: 12, background: '#fff' }}>
        <Story />
      </div>
    ),
  ],
});

export const Plain = meta.story({});
export const Vip = meta.story({ args: { kind: 'vip', label: 'VIP' } });
export const Current = meta.story({ args: { kind: 'current', label: '当前壁纸' } });
