import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { CategoryStrip } from './CategoryStrip.tsx';

function Example({ count }: { count: number }) {
  const [value, setValue] = useState('1');
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: `分类${index + 1}`,
  }));
  return (
    <CategoryStrip
      label="分类导航"
      moreLabel="更多分类"
      value={value}
      options={options}
      onValueChange={setValue}
    />
  );
}

const meta = preview.meta({ title: '操作/CategoryStrip', component: Example, args: { count: 8 } });

export const OneLine = meta.story({});
export const RestBehindTheButton = meta.story({
  args: { count: 20 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio').length).toBe(14);
    await userEvent.click(canvas.getByRole('button', { name: '更多分类' }));
    await expect(canvas.getAllByRole('radio').length).toBe(20);
    await userEvent.click(canvas.getByText('分类18'));
    await expect(canvas.getByRole('radio', { name: '分类18' })).toBeChecked();
  },
});
