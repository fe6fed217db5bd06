import preview from '#.storybook/preview';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  title: '内容/Avatar',
  component: Avatar,
  args: { size: 40 as const, name: '苏晚亭', src: null },
});

export const Initial = meta.story({});
export const Member = meta.story({ args: { isMember: true } });
export const EmojiName = meta.story({ args: { name: '👩‍🚀月亮' } });
export const BrokenPicture = meta.story({ args: { src: 'data:image/png;base64,AAAA' } });
export const Sizes = meta.story({
  render: (args) => (
    <>
      {([24, 28, 36, 40, 60] as const).map((size) => (
        <Avatar {...args} key={size} size={size} />
      ))}
    </>
  ),
});
