import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef, useState } from 'react';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

const reference = createRef<HTMLDivElement>();
const options = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
  { value: 'score', label: '评分' },
  { value: 'downloads', label: '下载' },
];

function Example({ value: initial, onValueChange, ...props }: SegmentedControlProps<string>) {
  const [value, setValue] = useState(initial);
  return (
    <SegmentedControl
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
  title: '操作/SegmentedControl',
  component: SegmentedControl<string>,
  args: { label: '排序', value: 'new', options, onValueChange: fn() },
  render: (args) => <Example key={args.value} {...args} />,
  parameters: {
    english: {
      排序: 'Order',
      最新: 'Newest',
      最热: 'Hottest',
      评分: 'Rating',
      下载: 'Downloads',
      离线时不可用: 'Not available offline',
    },
  },
});

export const Standard = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: words('最新', 'Newest') })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: words('最热', 'Hottest') })).toBeChecked();
  },
});
export const Large = meta.story({ args: { size: 'large' } });
export const ChosenByMouse = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(words('评分', 'Rating')));
    await expect(canvas.getByRole('radio', { name: words('评分', 'Rating') })).toBeChecked();
  },
});
export const OneDisabled = meta.story({
  args: {
    options: options.map((option) =>
      option.value === 'downloads' ? { ...option, disabledReason: '离线时不可用' } : option,
    ),
  },
  render: (args) => <SegmentedControl {...args} ref={reference} id="order" />,
  play: async ({ canvas }) => {
    await expect(reference.current).toHaveAttribute('id', 'order');
    await expect(canvas.getByRole('radio', { name: words('下载', 'Downloads') })).toBeDisabled();
    await expect(canvas.getByTitle(words('离线时不可用', 'Not available offline'))).toBeVisible();
  },
});
export const LongEnglishWords = meta.story({
  render: () => (
    <SegmentedControl
      label="Order"
      value="a"
      options={[
        { value: 'a', label: 'Most recently published' },
        { value: 'b', label: 'Most frequently downloaded' },
      ]}
      onValueChange={() => undefined}
    />
  ),
});
