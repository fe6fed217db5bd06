import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'original', label: '原图' },
  { value: '4k', label: '4K' },
  { value: '2k', label: '2K' },
];

const meta = preview.meta({
  title: '输入/RadioGroup',
  component: RadioGroup,
  args: { label: '分辨率', options, defaultValue: '4k', onValueChange: fn() },
  parameters: {
    english: {
      分辨率: 'Resolution',
      原图: 'Original',
      占用更多显存: 'Takes more graphics memory',
      适合大多数屏幕: 'Suits most screens',
      开通会员后可选: 'For members only',
      '离线，无法修改': 'Offline, cannot be changed',
      请选择一个: 'Choose one',
      只在接通电源并且没有全屏程序正在运行而且网络不按流量计费的时候自动更换动态壁纸与锁屏画面:
        'Replace wallpapers only on mains power, with no full-screen program running, and on an unmetered network',
    },
  },
});

export const Vertical = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const [original, four, two] = canvas.getAllByRole('radio');
    await expect(canvas.getByRole('radiogroup', { name: /分辨率|Resolution/ })).toBeVisible();
    await userEvent.tab();
    await expect(four).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(two).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(original).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(two).toBeChecked();
    await userEvent.click(canvas.getByText('4K'));
    await expect(four).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4k');
    await expect(args.onValueChange).toHaveBeenCalledTimes(4);
  },
});
export const Horizontal = meta.story({
  args: { orientation: 'horizontal' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '2K' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '2K' })).toHaveFocus();
  },
});
export const NoneYet = meta.story({
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '2K' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('2k');
  },
});
export const Descriptions = meta.story({
  args: {
    options: [
      { value: '4k', label: '4K', description: '占用更多显存' },
      { value: '2k', label: '2K', description: '适合大多数屏幕' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '2K' })).toHaveAccessibleDescription(/屏幕|screens/);
  },
});
export const OneDisabled = meta.story({
  args: {
    options: options.map((option) =>
      option.value === 'original' ? { ...option, disabledReason: '开通会员后可选' } : option,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const original = canvas.getByRole('radio', { name: /原图|Original/ });
    await expect(original).toBeDisabled();
    await expect(original).toHaveAccessibleDescription(/会员|members/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: '2K' })).toBeChecked();
  },
});
export const Wrong = meta.story({
  args: { value: null, error: '请选择一个', isRequired: true },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeInvalid();
    await expect(group).toBeRequired();
    await expect(group).toHaveAccessibleDescription(/选择|Choose/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线，无法修改' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('2K'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: '4K' })).toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/离线|Offline/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '分辨率' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /分辨率|Resolution/ })).toBeVisible();
  },
});
export const LongLabels = meta.story({
  args: {
    options: [
      {
        value: 'a',
        label: '只在接通电源并且没有全屏程序正在运行而且网络不按流量计费的时候自动更换动态壁纸与锁屏画面',
      },
      { value: '4k', label: 'Incomprehensibilitiescounterrevolutionariesdisproportionableness' },
    ],
    style: { width: 240 },
  },
});
