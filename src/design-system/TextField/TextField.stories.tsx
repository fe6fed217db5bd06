import { Link } from 'lucide';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Icon } from '../Icon/index.ts';
import { TextField } from './TextField.tsx';

const longName = '月光落在湖面上的那个晚上我们一起看过的所有动态壁纸与静态壁纸的完整合集第三部第二版';

const meta = preview.meta({
  title: '输入/TextField',
  component: TextField,
  args: { label: '合集名称', placeholder: '给它起个名字', onValueChange: fn(), style: { maxWidth: 280 } },
  parameters: {
    english: {
      合集名称: 'Collection name',
      给它起个名字: 'Name it',
      别人能看到这个名称: 'Other people can see this name',
      '名称已被使用，请换一个': 'This name is taken, choose another',
      登录后才能修改: 'Sign in to change it',
      清除名称: 'Clear name',
      月栖湖心: 'Moonlit lake',
      个人主页: 'Home page',
      壁纸编号: 'Wallpaper number',
      像素: 'pixels',
      宽度: 'Width',
    },
  },
});

export const Empty = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: /合集名称|Collection name/ });
    await userEvent.type(input, '极光');
    await expect(input).toHaveValue('极光');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('极光');
  },
});
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const Large = meta.story({ args: { size: 40, defaultValue: '月栖湖心' } });
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '合集名称' } as never,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /合集名称|Collection name/ })).toBeVisible();
    await expect(canvas.queryByText(/合集名称|Collection name/)).toBeNull();
  },
});
export const PrefixAndSuffix = meta.story({
  args: { label: '宽度', placeholder: '1920', prefix: <Icon of={Link} size={16} />, suffix: 'px' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('px'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const Clearable = meta.story({
  args: { defaultValue: '月栖湖心', clearLabel: '清除名称' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('button'));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.keyboard('a');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('');
    await userEvent.keyboard('月');
  },
});
export const Counted = meta.story({
  args: { maxLength: 20, help: '别人能看到这个名称' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('月'.repeat(10_000));
    await expect(input).toHaveValue('月'.repeat(20));
    await expect(canvas.getByText('20/20')).toBeVisible();
  },
});
export const Wrong = meta.story({
  args: { defaultValue: '月栖湖心', error: '名称已被使用，请换一个', isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/名称已被使用|taken/);
  },
});
export const Loading = meta.story({
  args: { defaultValue: '月栖湖心', isLoading: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(input, '2');
    await expect(input).toHaveDisplayValue(/2$/);
  },
});
export const ReadOnly = meta.story({
  args: { label: '壁纸编号', defaultValue: 'YQ123456', isReadOnly: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('YQ123456');
  },
});
export const Disabled = meta.story({
  args: { defaultValue: '月栖湖心', disabledReason: '登录后才能修改', clearLabel: '清除名称' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(input).toHaveAttribute('aria-disabled', 'true');
    await expect(input).toHaveAccessibleDescription(/登录后才能修改|Sign in/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const LongName = meta.story({ args: { defaultValue: longName, clearLabel: '清除名称' } });
export const LongEnglish = meta.story({
  args: {
    label: 'Name of the collection that other people will find in the catalogue of dynamic wallpapers',
    defaultValue: 'Incomprehensibilities-and-counterrevolutionaries-of-the-moonlit-lakeside',
    help: 'Incomprehensibilitiescounterrevolutionariesdisproportionablenessuncharacteristically',
  },
});
