import { Bell, Fish, Heart, House, Search, TriangleAlert } from 'lucide';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { FishIcon } from './FishIcon.tsx';
import { Icon } from './Icon.tsx';

const reference = createRef<SVGSVGElement>();

const meta = preview.meta({
  title: '内容/Icon',
  component: Icon,
  args: { of: Bell, size: 20 as const },
});

export const One = meta.story({ parameters: { chromatic: everyMode } });
export const EverySize = meta.story({
  render: (args) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
      {([14, 16, 18, 20, 36] as const).map((size) => (
        <Icon {...args} key={size} size={size} />
      ))}
    </span>
  ),
});
export const Several = meta.story({
  render: (args) => (
    <span style={{ display: 'inline-flex', gap: 12 }}>
      {[House, Search, Heart, Fish].map((shapes, index) => (
        <Icon {...args} key={index} of={shapes} />
      ))}
    </span>
  ),
});
export const Coloured = meta.story({ args: { of: TriangleAlert, size: 36, color: 'var(--c-warn)' } });
export const DriedFish = meta.story({
  render: () => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12, color: 'var(--c-fish)' }}>
      {([14, 16, 18, 20] as const).map((size) => (
        <FishIcon key={size} size={size} />
      ))}
    </span>
  ),
});
export const ReachesItsRoot = meta.story({
  render: (args) => <Icon {...args} ref={reference} id="icon" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'icon');
    await expect(reference.current).toHaveAttribute('aria-hidden', 'true');
  },
});
