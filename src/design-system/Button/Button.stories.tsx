import { Monitor } from 'lucide';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Icon } from '../Icon/index.ts';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: '操作/Button',
  component: Button,
  args: { children: '设为壁纸', onClick: fn() },
});

export const Primary = meta.story({
  args: { variant: 'primary' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
export const Neutral = meta.story({ args: { variant: 'neutral' } });
export const Outline = meta.story({ args: { variant: 'outline' } });
export const Text = meta.story({ args: { variant: 'text' } });
export const Vip = meta.story({ args: { variant: 'vip', children: 'VIP 免费使用' } });
export const Danger = meta.story({ args: { variant: 'danger', children: '移除' } });
export const DangerSoft = meta.story({ args: { variant: 'dangerSoft', children: '重试' } });
export const Success = meta.story({ args: { variant: 'success', children: '已设为壁纸' } });
export const OnPicture = meta.story({ args: { variant: 'media' } });
export const WithIcon = meta.story({
  args: { variant: 'primary', size: 44, icon: <Icon of={Monitor} size={18} /> },
});
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线，无法下载' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('title', '离线，无法下载');
  },
});
export const Sizes = meta.story({
  render: (args) => (
    <>
      {([24, 28, 32, 40, 44] as const).map((size) => (
        <Button {...args} key={size} size={size} />
      ))}
    </>
  ),
});
