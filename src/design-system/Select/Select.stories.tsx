import { createRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { Select } from './Select.tsx';

const reference = createRef<HTMLDivElement>();
const handleChange = fn();
const options = () => [
  { value: 'any', label: words('不限', 'Any') },
  ...['1920', '2K', '4K'].map((label) => ({ value: label, label })),
];

function Example() {
  const [value, setValue] = useState('any');
  return (
    <Select
      label={words('分辨率', 'Resolution')}
      value={value}
      options={options()}
      onValueChange={setValue}
    />
  );
}

const meta = preview.meta({
  title: '输入/Select',
  component: Example,
  parameters: {
    guide: guide({
      purpose: 'One of several behind a button.',
      keyboard: [
        ['Enter, Space, Arrow Down', 'Open the list.'],
        ['Arrows, Home, End, letters', 'Go through it.'],
        ['Enter, Space, Tab', 'Choose.'],
        ['Escape', 'Closes without choosing.'],
      ],
      dos: ['Name it by what is chosen.', 'Put the neutral choice first.'],
      donts: ['Don’t use it for two or three short options: use a SegmentedControl.'],
    }),
  },
});

export const Closed = meta.story({});
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
  parameters: { documents: Select },
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
  render: () => (
    <Select
      label={words('分辨率', 'Resolution')}
      value="any"
      options={options()}
      isLoading
      onValueChange={handleChange}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
});
export const Disabled = meta.story({
  render: () => (
    <Select
      ref={reference}
      id="resolution"
      label={words('分辨率', 'Resolution')}
      value="any"
      options={options()}
      disabledReason={words('离线时不可用', 'Not available offline')}
      onValueChange={handleChange}
    />
  ),
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
