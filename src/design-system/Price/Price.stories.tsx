import preview from '#.storybook/preview';
import { Price } from './Price.tsx';

const meta = preview.meta({
  title: '内容/Price',
  component: Price,
  args: { kind: 'free' as const, label: '免费' },
});

export const Free = meta.story({});
export const Fish = meta.story({ args: { kind: 'fish', label: '12', accessibleLabel: '12 小鱼干' } });
export const FreeWithVip = meta.story({ args: { kind: 'vip', label: 'VIP 免费' } });
export const LargeFish = meta.story({ args: { kind: 'fish', size: 'large', label: '12', unit: '小鱼干' } });
export const LargeVip = meta.story({ args: { kind: 'vip', size: 'large', label: 'VIP 免费使用' } });
