import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { SegmentedControl } from './SegmentedControl.tsx';

const options = ['最新', '最热', '评分', '下载'].map((label) => ({ value: label, label }));

function Example({ size }: { size?: 'standard' | 'large' }) {
  const [value, setValue] = useState('最新');
  return (
    <SegmentedControl
      label="排序"
      value={value}
      options={options}
      onValueChange={setValue}
      {...(size && { size })}
    />
  );
}

const meta = preview.meta({ title: '操作/SegmentedControl', component: Example });

export const Standard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '最新' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '最热' })).toBeChecked();
  },
});
export const Large = meta.story({ args: { size: 'large' } });
