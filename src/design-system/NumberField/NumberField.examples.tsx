import { NumberField } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const number = (label: string, unit: string | undefined, value: number) => (
  <NumberField
    label={label}
    defaultValue={value}
    {...(unit !== undefined && { unit, minValue: 5, maxValue: 600 })}
    incrementLabel={words('增加', 'Increase')}
    decrementLabel={words('减少', 'Decrease')}
  />
);

export const Right = () => number(words('更换间隔', 'Change every'), words('分钟', 'minutes'), 30);

export const Wrong = () => number(words('壁纸编号', 'Wallpaper id'), undefined, 1024);
