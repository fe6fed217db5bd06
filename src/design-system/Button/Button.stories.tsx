import { Monitor } from 'lucide';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { Button } from './Button.tsx';

const reference = createRef<HTMLButtonElement>();

const meta = preview.meta({
  title: '操作/Button',
  component: Button,
  parameters: {
    english: {
      设为壁纸: 'Set as wallpaper',
      'VIP 免费使用': 'Free with VIP',
      移除: 'Remove',
      重试: 'Retry',
      已设为壁纸: 'Wallpaper set',
      '离线，无法下载': 'Offline, cannot download',
    },
  },
  args: { children: '设为壁纸', onClick: fn() },
});

export const Primary = meta.story({
  parameters: { chromatic: everyMode },
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
    await expect(button).toHaveAttribute('title', args.disabledReason);
  },
});
export const Sizes = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {([24, 28, 32, 40, 44] as const).map((size) => (
        <Button {...args} key={size} size={size} />
      ))}
    </div>
  ),
});
export const LoadingPrimary = meta.story({ args: { variant: 'primary', isLoading: true } });
export const EveryVariantDisabled = meta.story({
  args: { disabledReason: '离线，无法下载' },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {(['primary', 'neutral', 'outline', 'text', 'vip', 'danger', 'dangerSoft'] as const).map((variant) => (
        <Button {...args} key={variant} variant={variant} />
      ))}
    </div>
  ),
});
export const LongEnglishWords = meta.story({
  args: { variant: 'primary', children: 'Internationalisation of the configuration' },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <Button {...args} ref={reference} id="button" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'button');
  },
});
