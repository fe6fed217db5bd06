import { createRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Select, type SelectProps } from './Select.tsx';

const reference = createRef<HTMLDivElement>();
const handleChange = fn();
const options = [
  { value: 'any', label: '不限' },
  ...['1920', '2K', '4K'].map((label) => ({ value: label, label })),
];

function Example({ value: initial, onValueChange, ...props }: SelectProps<string>) {
  const [value, setValue] = useState(initial);
  return (
    <Select
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: '输入/Select',
  component: Select<string>,
  args: { label: '分辨率', value: 'any', options, onValueChange: handleChange },
  render: (args) => <Example key={args.value} {...args} />,
  parameters: {
    english: { 分辨率: 'Resolution', 不限: 'Any', 离线时不可用: 'Not available offline' },
  },
});

export const Closed = meta.story({ parameters: { chromatic: everyMode } });
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: words('分辨率', 'Resolution') });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{End}{Enter}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(button).toHaveTextContent('4K');
    await userEvent.keyboard('{Enter}{Home}{Escape}');
    await expect(button).toHaveTextContent('4K');
    await userEvent.keyboard('{Enter}2{Enter}');
    await expect(button).toHaveTextContent('2K');
  },
});
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('option', { name: words('不限', 'Any') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});
export const ChosenByMouse = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: '2K' }));
    await expect(canvas.getByRole('combobox')).toHaveTextContent('2K');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
});
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线时不可用' },
  render: (args) => <Select {...args} ref={reference} id="resolution" />,
  play: async ({ canvas, userEvent }) => {
    await expect(reference.current).toHaveAttribute('id', 'resolution');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByTitle(words('离线时不可用', 'Not available offline'))).toBeVisible();
  },
});
export const LongEnglishWords = meta.story({
  render: () => (
    <Select
      label="Resolution"
      value="a"
      options={[{ value: 'a', label: 'Whatever the resolution of this screen happens to be' }]}
      onValueChange={handleChange}
    />
  ),
});
