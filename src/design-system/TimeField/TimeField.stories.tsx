import { I18nProvider } from 'react-aria/I18nProvider';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { TimeField } from './TimeField.tsx';

const meta = preview.meta({
  title: '输入/TimeField',
  component: TimeField,
  args: {
    label: '开始时间',
    defaultValue: '08:30',
    clearLabel: '清除时间',
    onValueChange: fn(),
    style: { maxWidth: 160 },
  },
  // The names of hour and minute are the library's, in the provider's language.
  decorators: [
    (Story) => (
      <I18nProvider locale={words('zh-CN', 'en-US')}>
        <Story />
      </I18nProvider>
    ),
  ],
  parameters: {
    english: {
      开始时间: 'Starts at',
      清除时间: 'Clear time',
      早上从这时起更换: 'Wallpapers change from this time',
      结束时间要晚于开始时间: 'It must end after it starts',
      定时更换已关闭: 'Timed change is off',
      在工作日的早上从什么时间开始自动把桌面上的夜间静态壁纸更换为白天的动态壁纸并且恢复声音:
        'When, on a workday morning, the night wallpaper gives way to the moving one of the day with sound',
    },
  },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const [hour, minute] = canvas.getAllByRole('spinbutton');
    await expect(canvas.getByRole('group', { name: /开始时间|Starts at/ })).toBeVisible();
    await userEvent.tab();
    await expect(hour).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('09:30');
    await userEvent.keyboard('{ArrowRight}');
    await expect(minute).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('09:29');
    await expect(minute).toHaveTextContent('29');
  },
});
export const Typed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [hour, minute] = canvas.getAllByRole('spinbutton');
    await userEvent.click(hour as HTMLElement);
    await userEvent.keyboard('23');
    await expect(minute).toHaveFocus();
    await userEvent.keyboard('05');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('23:05');
  },
});
export const Empty = meta.story({
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')).toHaveLength(2);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const Cleared = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /清除时间|Clear/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus();
    await expect(canvas.getByRole('group')).not.toHaveTextContent(/\d/);
  },
});
/** One digit less is 08:03 already; empty is no time, so the field reverts to the last value it reported. */
export const HalfEmptiedComesBack = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [, minute] = canvas.getAllByRole('spinbutton');
    await userEvent.click(minute as HTMLElement);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(minute).not.toHaveTextContent(/\d/);
    await userEvent.tab();
    await userEvent.tab();
    await expect(minute).toHaveTextContent('03');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith('08:03');
  },
});
export const MidnightLarge = meta.story({
  args: { defaultValue: '00:00', size: 40, help: '早上从这时起更换' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent('00:00');
  },
});
export const BadText = meta.story({
  args: { defaultValue: '25:99' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).not.toHaveTextContent(/\d/);
  },
});
export const Wrong = meta.story({
  args: { error: '结束时间要晚于开始时间', isRequired: true },
  play: async ({ canvas }) => {
    const [hour] = canvas.getAllByRole('spinbutton');
    await expect(hour).toBeInvalid();
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/结束时间|end after/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '定时更换已关闭' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.keyboard('12');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/关闭|off/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '开始时间' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /开始时间|Starts at/ })).toBeVisible();
  },
});
export const LongLabel = meta.story({
  args: {
    label: '在工作日的早上从什么时间开始自动把桌面上的夜间静态壁纸更换为白天的动态壁纸并且恢复声音',
  },
});
