import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const sizes = [24, 28, 36, 40, 60] as const;
const reference = createRef<HTMLSpanElement>();
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#576"/></svg>')}`;

const meta = preview.meta({
  title: '内容/Avatar',
  component: Avatar,
  parameters: {
    english: { 苏晚亭: 'Su Wanting' },
  },
  args: { size: 40 as const, name: '苏晚亭', src: null },
});

export const Initial = meta.story({ parameters: { chromatic: everyMode } });
export const Member = meta.story({ args: { isMember: true } });
export const EverySize = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      {sizes.map((size) => (
        <Avatar {...args} key={size} size={size} />
      ))}
    </div>
  ),
});
export const EverySizeWithMemberRing = meta.story({
  args: { isMember: true },
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, padding: 4 }}>
      {sizes.map((size) => (
        <Avatar {...args} key={size} size={size} />
      ))}
      {sizes.map((size) => (
        <Avatar {...args} key={`picture ${size}`} size={size} src={picture} />
      ))}
    </div>
  ),
});
export const Picture = meta.story({ args: { src: picture } });
export const NickOfFortyCharacters = meta.story({
  args: { name: '在深海里数星星的人终于等到了属于自己的那一轮满月并且决定从今天开始慢慢地讲故事给' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('在')).toBeVisible();
  },
});
export const NickOfEmojiAndJoiners = meta.story({ args: { name: '👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈🌙' } });
export const EmptyNick = meta.story({ args: { name: '' } });
export const LongEnglishNick = meta.story({
  args: { name: 'Pneumonoultramicroscopicsilicovolcanoconiosis' },
});
export const PictureThatNeverLoads = meta.story({
  args: { src: '/never-answers.png' },
  beforeEach: () => {
    // Without an address an image neither loads nor fails.
    HTMLImageElement.prototype.setAttribute = function (name, value) {
      if (name !== 'src') Element.prototype.setAttribute.call(this, name, value);
    };
    return () => void Reflect.deleteProperty(HTMLImageElement.prototype, 'setAttribute');
  },
});
export const BrokenPicture = meta.story({
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('苏')).toBeVisible());
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <Avatar {...args} ref={reference} id="author" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'author');
  },
});
