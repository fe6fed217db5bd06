import { useState } from 'react';
import { Select } from './index.ts';
import { words } from '../../../.storybook/words.ts';

function Choice({ label, options }: { label: string; options: readonly string[] }) {
  const [value, setValue] = useState(options[0] ?? '');
  return (
    <Select
      label={label}
      value={value}
      options={options.map((option) => ({ value: option, label: option }))}
      onValueChange={setValue}
    />
  );
}

export const Right = () => (
  <Choice label={words('分辨率', 'Resolution')} options={[words('不限', 'Any'), '1080P', '2K', '4K', '8K']} />
);

export const Wrong = () => (
  <Choice label={words('排序', 'Order')} options={[words('最新', 'Newest'), words('最热', 'Most used')]} />
);
