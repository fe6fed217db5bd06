import type { ReactNode } from 'react';
import { SegmentedControl } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const nothing = (): void => undefined;

function segments(count: number): ReactNode {
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: words(`排序 ${index + 1}`, `Order ${index + 1}`),
  }));
  return (
    <SegmentedControl label={words('排序', 'Order')} value="0" options={options} onValueChange={nothing} />
  );
}

export const Right = () => segments(3);

export const Wrong = () => segments(7);
