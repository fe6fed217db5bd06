import preview from '#.storybook/preview';
import { UserBadge } from './UserBadge.tsx';

const meta = preview.meta({
  title: '内容/UserBadge',
  component: UserBadge,
  args: { type: 'sign' as const, label: '签约' },
});

export const Sign = meta.story({});
export const Original = meta.story({ args: { type: 'original', label: '原创' } });
export const Painter = meta.story({ args: { type: 'painter', label: '画师' } });
export const Bot = meta.story({ args: { type: 'bot', label: '机器人' } });
export const Enterprise = meta.story({ args: { type: 'enterprise', label: '企业' } });
