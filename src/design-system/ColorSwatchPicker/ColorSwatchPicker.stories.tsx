import { createRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { ColorSwatchPicker, type ColorSwatchPickerProps } from './ColorSwatchPicker.tsx';

const reference = createRef<HTMLDivElement>();
const options = [
  { value: 'red', color: '#e5534b', label: '红' },
  { value: 'blue', color: '#4a8fe0', label: '蓝' },
  { value: 'white', color: '#f4f4f6', label: '白' },
  { value: 'black', color: '#1c1c20', label: '黑' },
];

function Example({ value: initial, onValueChange, ...props }: ColorSwatchPickerProps) {
  const [value, setValue] = useState(initial);
  return (
    <ColorSwatchPicker
      ref={reference}
      id="colour"
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
  title: '输入/ColorSwatchPicker',
  component: ColorSwatchPicker,
  args: { label: '颜色', value: 'blue', options, onValueChange: fn() },
  render: (args) => <Example key={args.value} {...args} />,
  parameters: {
    english: { 颜色: 'Colour', 红: 'Red', 蓝: 'Blue', 白: 'White', 黑: 'Black' },
  },
});

export const Chosen = meta.story({ parameters: { chromatic: everyMode } });
export const Toggle = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: words('蓝', 'Blue') }));
    await expect(canvas.getByRole('button', { name: words('蓝', 'Blue') })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: words('红', 'Red') }));
    await expect(canvas.getByRole('button', { name: words('红', 'Red') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
});
export const NoneChosen = meta.story({ args: { value: null } });
export const WhiteChosen = meta.story({ args: { value: 'white' } });
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(reference.current).toHaveAttribute('id', 'colour');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: words('红', 'Red') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull();
  },
});
