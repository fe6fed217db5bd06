import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ColorSwatchPicker } from './ColorSwatchPicker.tsx';

const options = [
  { value: 'red', color: '#e5534b', label: '红' },
  { value: 'blue', color: '#4a8fe0', label: '蓝' },
  { value: 'white', color: '#f4f4f6', label: '白' },
  { value: 'black', color: '#1c1c20', label: '黑' },
];

function Example() {
  const [value, setValue] = useState<string | null>('blue');
  return <ColorSwatchPicker label="颜色" value={value} options={options} onValueChange={setValue} />;
}

const meta = preview.meta({ title: '输入/ColorSwatchPicker', component: Example });

export const Chosen = meta.story({});
export const Toggle = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '蓝' }));
    await expect(canvas.getByRole('button', { name: '蓝' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(canvas.getByRole('button', { name: '红' }));
    await expect(canvas.getByRole('button', { name: '红' })).toHaveAttribute('aria-pressed', 'true');
  },
});
