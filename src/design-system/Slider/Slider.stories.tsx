import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Slider } from './Slider.tsx';

const meta = preview.meta({
  title: '输入/Slider',
  component: Slider,
  args: {
    label: '音量',
    defaultValue: 40,
    style: { maxWidth: 320 },
    onValueChange: fn(),
    onValueChangeEnd: fn(),
  },
  parameters: {
    english: {
      音量: 'Volume',
      播放速度: 'Speed',
      '离线，无法修改': 'Offline, cannot be changed',
      只影响动态壁纸: 'For moving wallpapers only',
      安静: 'Quiet',
      适中: 'Medium',
      响亮: 'Loud',
      动态壁纸在桌面上播放的时候背景音乐与环境声音和按键提示声音混合以后的总音量大小百分比设置:
        'Volume of background music, ambient sound and key sounds mixed while a moving wallpaper plays',
    },
  },
});

/** A press on the track, at this fraction of its length; the pointer is released at `release`. */
async function press(slider: HTMLElement, share: number): Promise<{ release: () => Promise<void> }> {
  const track = slider.closest('[class*="track"]');
  if (!track) throw new Error('No track round the slider');
  const { left, top, width, height } = track.getBoundingClientRect();
  const point = { clientX: left + width * share, clientY: top + height / 2, button: 0, pointerId: 1 };
  await fireEvent.pointerDown(track, { ...point, pointerType: 'mouse' });
  return {
    release: async () => {
      await fireEvent.pointerUp(track, { ...point, pointerType: 'mouse' });
    },
  };
}

export const Keyboard = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: /音量|Volume/ });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveValue('41');
    await userEvent.keyboard('{PageDown}');
    await expect(slider).toHaveValue('31');
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveValue('100');
    await userEvent.keyboard('{Home}');
    await expect(slider).toHaveValue('0');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
    await expect(args.onValueChangeEnd).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole('status')).toHaveTextContent('0');
  },
});
export const Pressed = meta.story({
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider');
    await press(slider, 0.8);
    await expect(slider).toHaveValue('80');
    await expect(canvas.getAllByText('80')).toHaveLength(2);
    await expect(args.onValueChange).toHaveBeenCalledWith(80);
    await expect(args.onValueChangeEnd).not.toHaveBeenCalled();
  },
});
export const Released = meta.story({
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider');
    const { release } = await press(slider, 0.25);
    await release();
    await expect(slider).toHaveValue('25');
    await expect(canvas.getAllByText('25')).toHaveLength(1);
    await expect(args.onValueChangeEnd).toHaveBeenCalledOnce();
    await expect(args.onValueChangeEnd).toHaveBeenCalledWith(25);
  },
});
export const Percent = meta.story({
  args: { defaultValue: 0.5, maxValue: 1, step: 0.05, formatOptions: { style: 'percent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '50%');
  },
});
export const InWords = meta.story({
  args: {
    label: '播放速度',
    defaultValue: 1,
    minValue: 0.5,
    maxValue: 2,
    step: 0.25,
    valueText: (value) => `×${value}`,
    help: '只影响动态壁纸',
  },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(slider).toHaveAttribute('aria-valuetext', '×1.25');
    await expect(slider).toHaveAccessibleDescription(/动态|moving/);
  },
});
export const Marks = meta.story({
  args: {
    defaultValue: 50,
    step: 50,
    marks: [
      { value: 0, label: '安静' },
      { value: 50, label: '适中' },
      { value: 100, label: '响亮' },
    ],
  },
});
export const AtTheEnds = meta.story({
  render: (args) => (
    <>
      <Slider {...args} defaultValue={0} />
      <Slider {...args} defaultValue={100} />
    </>
  ),
});
export const Disabled = meta.story({
  args: { disabledReason: '离线，无法修改' },
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider');
    await expect(slider).toBeDisabled();
    await expect(slider).toHaveAccessibleDescription(/离线|Offline/);
    await press(slider, 0.8);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '音量' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: /音量|Volume/ })).toBeEnabled();
  },
});
export const LongLabel = meta.story({
  args: {
    label: '动态壁纸在桌面上播放的时候背景音乐与环境声音和按键提示声音混合以后的总音量大小百分比设置',
    style: { maxWidth: 220 },
  },
});
