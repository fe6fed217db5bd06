import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { UserBadge } from './UserBadge.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '内容/UserBadge',
  component: UserBadge,
  parameters: {
    english: { 签约: 'Signed', 原创: 'Original', 画师: 'Painter', 机器人: 'Bot', 企业: 'Company' },
  },
  args: { type: 'sign' as const, label: '签约' },
});

export const Sign = meta.story({ parameters: { chromatic: everyMode } });
export const Original = meta.story({ args: { type: 'original', label: '原创' } });
export const Painter = meta.story({ args: { type: 'painter', label: '画师' } });
export const Bot = meta.story({ args: { type: 'bot', label: '机器人' } });
export const Enterprise = meta.story({ args: { type: 'enterprise', label: '企业' } });
export const AfterALongNick = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 6, width: 240 }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        在深海里数星星的人终于等到了属于自己的那一轮满月并且决定从今天开始慢慢地讲故事给
      </span>
      <UserBadge {...args} ref={reference} id="badge" />
    </div>
  ),
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'badge');
    await expect(reference.current?.scrollWidth).toBe(reference.current?.clientWidth);
  },
});
export const Every = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 6 }}>
      <UserBadge type="sign" label={words('签约', 'Signed')} />
      <UserBadge type="original" label={words('原创', 'Original')} />
      <UserBadge type="painter" label={words('画师', 'Painter')} />
      <UserBadge type="bot" label={words('机器人', 'Bot')} />
      <UserBadge type="enterprise" label={words('企业', 'Company')} />
    </div>
  ),
});
export const LongEnglishWord = meta.story({ args: { type: 'enterprise', label: 'Verified enterprise' } });
