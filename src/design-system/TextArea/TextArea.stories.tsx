import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: '输入/TextArea',
  component: TextArea,
  args: { label: '简介', placeholder: '写一点介绍', onValueChange: fn(), style: { maxWidth: 360 } },
  parameters: {
    english: {
      简介: 'About',
      写一点介绍: 'Write a few words',
      '最多 200 字': 'At most 200 characters',
      '简介里不能有网址，请删去': 'No web addresses here, please remove it',
      登录后才能修改: 'Sign in to change it',
      '月光落在湖面上。': 'Moonlight on the lake.',
    },
  },
});

const rowHeight = 20;

export const Empty = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: /简介|About/ });
    await userEvent.type(area, '一{Enter}二');
    await expect(area).toHaveValue('一\n二');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('一\n二');
  },
});
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
  },
});
export const Grows = meta.story({
  args: { minRows: 2, maxRows: 5 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await expect(area.clientHeight).toBe(2 * rowHeight);
    await userEvent.click(area);
    await userEvent.paste('1\n2\n3\n4');
    await expect(area.clientHeight).toBe(4 * rowHeight);
    await userEvent.paste('\n5\n6\n7\n8');
    await expect(area.clientHeight).toBe(5 * rowHeight);
  },
});
export const TenThousandCharacters = meta.story({
  args: { maxLength: 200, help: '最多 200 字' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.click(area);
    await userEvent.paste('月'.repeat(10_000));
    await expect(area).toHaveValue('月'.repeat(200));
    await expect(canvas.getByText('200/200')).toBeVisible();
    await expect(area).toHaveAccessibleDescription(/200.*200\/200/);
  },
});
export const Wrong = meta.story({
  args: { defaultValue: 'https://example.com', error: '简介里不能有网址，请删去', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/网址|addresses/);
  },
});
export const Loading = meta.story({ args: { defaultValue: '月光落在湖面上。', isLoading: true } });
export const ReadOnly = meta.story({ args: { defaultValue: '月光落在湖面上。', isReadOnly: true } });
export const Disabled = meta.story({
  args: { defaultValue: '月光落在湖面上。', disabledReason: '登录后才能修改' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/登录后才能修改|Sign in/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '简介' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /简介|About/ })).toBeVisible();
  },
});
export const LongWord = meta.story({
  args: { defaultValue: 'Incomprehensibilities'.repeat(12), maxRows: 4, style: { width: 240 } },
});
