import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef, useState } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';

const reference = createRef<HTMLDivElement>();
const options = () => [
  { value: 'new', label: words('最新', 'Newest') },
  { value: 'hot', label: words('最热', 'Hottest') },
  { value: 'score', label: words('评分', 'Rating') },
  { value: 'downloads', label: words('下载', 'Downloads') },
];

function Example({ size }: { size?: 'standard' | 'large' }) {
  const [value, setValue] = useState('new');
  return (
    <SegmentedControl
      label={words('排序', 'Order')}
      value={value}
      options={options()}
      onValueChange={setValue}
      {...(size && { size })}
    />
  );
}

const meta = preview.meta({
  title: '操作/SegmentedControl',
  component: Example,
  parameters: {
    guide: guide({
      purpose: 'One of a few, all in sight: an order, a size, a kind.',
      keyboard: [
        ['Tab', 'Reaches the chosen segment.'],
        ['Arrows', 'Choose the next or the previous one.'],
      ],
      dos: ['Keep it to two to five short words.'],
      donts: ['Don’t navigate with it.', 'Don’t use it for more than five: use a Select.'],
    }),
  },
});

export const Standard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: words('最新', 'Newest') })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: words('最热', 'Hottest') })).toBeChecked();
  },
  parameters: { documents: SegmentedControl },
});
export const Large = meta.story({ args: { size: 'large' } });
export const ChosenByMouse = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(words('评分', 'Rating')));
    await expect(canvas.getByRole('radio', { name: words('评分', 'Rating') })).toBeChecked();
  },
});
export const OneDisabled = meta.story({
  render: () => (
    <SegmentedControl
      ref={reference}
      id="order"
      label={words('排序', 'Order')}
      value="new"
      options={options().map((option) =>
        option.value === 'downloads'
          ? { ...option, disabledReason: words('离线时不可用', 'Not available offline') }
          : option,
      )}
      onValueChange={() => undefined}
    />
  ),
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
