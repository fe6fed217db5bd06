import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { NumberField } from './NumberField.tsx';

const meta = preview.meta({
  title: '输入/NumberField',
  component: NumberField,
  args: {
    label: '更换间隔',
    defaultValue: 30,
    minValue: 5,
    maxValue: 120,
    step: 5,
    unit: '分钟',
    incrementLabel: '增加',
    decrementLabel: '减少',
    onValueChange: fn(),
    style: { maxWidth: 220 },
  },
  parameters: {
    english: {
      更换间隔: 'Change every',
      分钟: 'minutes',
      增加: 'Increase',
      减少: 'Decrease',
      '5 到 120 分钟': '5 to 120 minutes',
      请填写更换间隔: 'Enter an interval',
      自动更换已关闭: 'Automatic change is off',
      占用上限: 'Memory limit',
      每一张动态壁纸在自动更换到下一张之前至少需要在桌面上完整显示出来的时间长度是多少个分钟:
        'The least number of minutes for which every moving wallpaper stays on the desktop before the next one',
    },
  },
});

export const Typed = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: /更换间隔|Change every/ });
    await userEvent.clear(input);
    await userEvent.type(input, '42{Enter}');
    await expect(input).toHaveValue('40');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(40);
    await userEvent.clear(input);
    await userEvent.type(input, '999');
    await userEvent.tab();
    await expect(input).toHaveValue('120');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(120);
  },
});
export const Keys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('35');
    await userEvent.keyboard('{Home}');
    await expect(input).toHaveValue('5');
    await userEvent.keyboard('{End}');
    await expect(input).toHaveValue('120');
  },
});
export const Steppers = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: /增加|Increase/ });
    await userEvent.click(more);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(35);
    await userEvent.click(canvas.getByRole('button', { name: /减少|Decrease/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(30);
    await expect(canvas.getByRole('textbox')).toHaveValue('30');
  },
});
export const AtTheLimit = meta.story({
  args: { defaultValue: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /增加|Increase/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /减少|Decrease/ })).toBeEnabled();
  },
});
export const WheelDoesNothing = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await fireEvent.wheel(input, { deltaY: 120 });
    await expect(input).toHaveValue('30');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
export const LettersAreRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '1a月5');
    await expect(input).toHaveValue('15');
  },
});
export const Empty = meta.story({
  args: { value: null, help: '5 到 120 分钟' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith(5);
  },
});
export const Formatted = meta.story({
  args: {
    label: '占用上限',
    defaultValue: 2048,
    minValue: 0,
    maxValue: 16_384,
    step: 256,
    unit: 'MB',
    size: 40,
    formatOptions: { useGrouping: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('2,048');
  },
});
export const Wrong = meta.story({
  args: { value: null, error: '请填写更换间隔', isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(/填写|Enter/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '自动更换已关闭' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '{ArrowUp}7');
    await expect(input).toHaveValue('30');
    await expect(canvas.getByRole('button', { name: /增加|Increase/ })).toBeDisabled();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(input).toHaveAccessibleDescription(/关闭|off/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '更换间隔' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /更换间隔|Change every/ })).toBeVisible();
  },
});
export const LongLabel = meta.story({
  args: {
    label: '每一张动态壁纸在自动更换到下一张之前至少需要在桌面上完整显示出来的时间长度是多少个分钟',
  },
});
