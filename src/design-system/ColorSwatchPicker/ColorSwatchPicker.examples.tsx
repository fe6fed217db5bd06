import { useState } from 'react';
import { ColorSwatchPicker } from './index.ts';
import { words } from '../../../.storybook/words.ts';

function Swatches({ count }: { count: number }) {
  const [value, setValue] = useState<string | null>(null);
  const options = Array.from({ length: count }, (_, at) => ({
    value: `${at}`,
    color: `hsl(${Math.round((360 * at) / count)} 60% 55%)`,
    label: words(`颜色 ${at + 1}`, `Colour ${at + 1}`),
  }));
  return (
    <ColorSwatchPicker
      label={words('颜色', 'Colour')}
      value={value}
      options={options}
      onValueChange={setValue}
    />
  );
}

export const Right = () => <Swatches count={8} />;

export const Wrong = () => <Swatches count={24} />;
