import { Heart } from 'lucide';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import { Icon } from '../Icon/index.ts';
import { IconButton } from './IconButton.tsx';

const reference = createRef<HTMLButtonElement>();

const meta = preview.meta({
  title: '操作/IconButton',
  component: IconButton,
  parameters: {
    english: { 喜欢: 'Like', '离线，无法收藏': 'Offline, cannot be liked' },
  },
  args: { label: '喜欢', icon: <Icon of={Heart} size={18} />, onClick: fn() },
});

export const Plain = meta.story({ parameters: { chromatic: everyMode } });
export const Small = meta.story({ args: { size: 28 } });
export const OnPicture = meta.story({ args: { surface: 'media' } });
export const Pressed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线，无法收藏' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button')).toHaveAttribute('title', args.disabledReason);
  },
});
export const DisabledOnPicture = meta.story({
  args: { surface: 'media', disabledReason: '离线，无法收藏' },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <IconButton {...args} ref={reference} id="like" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'like');
  },
});
