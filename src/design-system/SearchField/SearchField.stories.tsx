import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { SearchField } from './SearchField.tsx';

const reference = createRef<HTMLFormElement>();

const meta = preview.meta({
  title: '输入/SearchField',
  component: SearchField,
  parameters: {
    english: {
      搜索壁纸: 'Search wallpapers',
      '搜索壁纸、作者、标签': 'Wallpapers, authors, tags',
      清除搜索: 'Clear the search',
      极光: 'Aurora',
    },
  },
  args: {
    label: '搜索壁纸',
    placeholder: '搜索壁纸、作者、标签',
    clearLabel: '清除搜索',
    hint: 'Enter',
    onSubmit: fn(),
  },
});

export const Empty = meta.story({ parameters: { chromatic: everyMode } });
export const EnterRuns = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.type(box, '极光{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('极光');
    await userEvent.click(canvas.getByRole('button', { name: args.clearLabel }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await userEvent.type(box, 'x{Escape}');
    await expect(box).toHaveValue('');
  },
});
export const TenThousandCharacters = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.click(box);
    await userEvent.paste('月'.repeat(10_000));
    await expect(box).toHaveValue('月'.repeat(200));
  },
});
export const Filled = meta.story({ args: { defaultValue: '极光' } });
export const LongEnglishWords = meta.story({
  args: {
    defaultValue: 'Pneumonoultramicroscopicsilicovolcanoconiosis',
    placeholder: 'Wallpapers, authors, tags',
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <SearchField {...args} ref={reference} id="search" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'search');
  },
});
