import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Switch } from './Switch.tsx';

const meta = preview.meta({
  title: '输入/Switch',
  component: Switch,
  args: { label: '开机时启动', onCheckedChange: fn() },
  parameters: {
    english: {
      开机时启动: 'Start with the computer',
      登录系统后在后台运行: 'Runs in the background after sign-in',
      '没有权限，请用管理员身份运行': 'Not allowed, run it as administrator',
      离线时不可用: 'Not available offline',
      播放全屏游戏或者视频的时候自动暂停动态壁纸并且释放它所占用的全部显存与内存直到退出全屏:
        'Pause moving wallpapers and free the memory they take while a game or a video fills the whole screen',
    },
  },
});

export const Off = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: /开机时启动|Start/ });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText(/开机时启动|Start/));
    await expect(control).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(2, false);
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(2);
  },
});
export const On = meta.story({ args: { defaultChecked: true } });
export const Focused = meta.story({
  args: { defaultChecked: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch')).toHaveFocus();
  },
});
export const Controlled = meta.story({
  args: { isChecked: false },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await expect(control).not.toBeChecked();
  },
});
export const WithDescription = meta.story({
  args: { help: '登录系统后在后台运行' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(/后台|background/);
  },
});
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(control);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
});
export const LoadingOn = meta.story({ args: { isLoading: true, defaultChecked: true } });
export const Wrong = meta.story({
  args: { error: '没有权限，请用管理员身份运行' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeInvalid();
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(/权限|administrator/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线时不可用', defaultChecked: true },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await userEvent.click(canvas.getByText(/开机时启动|Start/));
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
    await expect(control).toHaveAccessibleDescription(/离线|offline/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '开机时启动' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: /开机时启动|Start/ })).toBeEnabled();
  },
});
export const LongLabel = meta.story({
  args: {
    label: '播放全屏游戏或者视频的时候自动暂停动态壁纸并且释放它所占用的全部显存与内存直到退出全屏',
    help: '登录系统后在后台运行',
    style: { width: 260 },
  },
});
