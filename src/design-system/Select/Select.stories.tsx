import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Select } from './Select.tsx';

const options = ['不限', '1920', '2K', '4K'].map((label) => ({ value: label, label }));

function Example() {
  const [value, setValue] = useState('不限');
  return <Select label="分辨率" value={value} options={options} onValueChange={setValue} />;
}

const meta = preview.meta({ title: '输入/Select', component: Example });

export const Closed = meta.story({});
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: '分辨率' });
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
    await expect(canvas.getByRole('option', { name: '不限' })).toHaveAttribute('aria-selected', 'true');
  },
});
