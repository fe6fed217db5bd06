import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Field, type FieldControlProps } from './Field.tsx';
import { FieldBox } from './FieldBox.tsx';

const meta = preview.meta({
  title: '输入/Field',
  component: Field,
  args: {
    label: '合集名称',
    children: (control: FieldControlProps) => (
      <FieldBox isInvalid={control['aria-invalid'] ?? false} isDisabled={control['aria-disabled'] ?? false}>
        <input {...control} readOnly={control['aria-disabled']} />
      </FieldBox>
    ),
  },
  parameters: {
    english: {
      合集名称: 'Collection name',
      别人能看到这个名称: 'Other people can see this name',
      '名称已被使用，请换一个': 'This name is taken, choose another',
      登录后才能修改: 'Sign in to change it',
      每天的自动更换在什么时间之后才可以再次开始并且不影响当前正在使用的动态壁纸和锁屏画面:
        'Earliest time at which daily automatic replacement may start again without touching the current wallpaper',
    },
  },
});

export const Plain = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/合集名称|Collection name/));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const WithHelp = meta.story({
  args: { help: '别人能看到这个名称' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(args.help);
  },
});
export const Wrong = meta.story({
  args: { help: '别人能看到这个名称', error: '名称已被使用，请换一个', isRequired: true, counter: '3/20' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(/^(名称已被使用，请换一个|This name is taken).*3\/20$/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '登录后才能修改' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription(/登录后才能修改|Sign in/);
  },
});
export const LongLabel = meta.story({
  args: {
    label: '每天的自动更换在什么时间之后才可以再次开始并且不影响当前正在使用的动态壁纸和锁屏画面',
    style: { width: 220 },
  },
});
