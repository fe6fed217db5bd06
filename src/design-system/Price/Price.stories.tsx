import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { Price } from './Price.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '内容/Price',
  component: Price,
  parameters: {
    english: {
      免费: 'Free',
      'VIP 免费': 'Free with VIP',
      'VIP 免费使用': 'Free with VIP',
      小鱼干: 'dried fish',
      '12 小鱼干': '12 dried fish',
    },
  },
  args: { kind: 'free' as const, label: '免费' },
});

export const Free = meta.story({ parameters: { chromatic: everyMode } });
export const Fish = meta.story({ args: { kind: 'fish', label: '12', accessibleLabel: '12 小鱼干' } });
export const FreeWithVip = meta.story({ args: { kind: 'vip', label: 'VIP 免费' } });
export const LargeFish = meta.story({ args: { kind: 'fish', size: 'large', label: '12', unit: '小鱼干' } });
export const LargeVip = meta.story({ args: { kind: 'vip', size: 'large', label: 'VIP 免费使用' } });
export const Every = meta.story({
  render: () => (
    <div style={{ display: 'flex', alignItems: 'baseline', gap: 16 }}>
      <Price ref={reference} id="price" kind="free" label={words('免费', 'Free')} />
      <Price kind="fish" label="12" accessibleLabel={words('12 小鱼干', '12 dried fish')} />
      <Price kind="vip" label={words('VIP 免费', 'Free with VIP')} />
      <Price kind="fish" size="large" label="1,280" unit={words('小鱼干', 'dried fish')} />
      <Price kind="vip" size="large" label={words('VIP 免费使用', 'Free with VIP')} />
    </div>
  ),
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'price');
  },
});
export const ManyDigits = meta.story({
  args: { kind: 'fish', size: 'large', label: '9,007,199,254,740,991', unit: '小鱼干' },
});
