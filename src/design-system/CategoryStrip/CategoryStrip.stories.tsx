import { createRef, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { CategoryStrip } from './CategoryStrip.tsx';

const reference = createRef<HTMLDivElement>();

function Example({ count, initial = '1' }: { count: number; initial?: string }) {
  const [value, setValue] = useState(initial);
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: words(`分类${index + 1}`, `Category ${index + 1}`),
  }));
  return (
    <CategoryStrip
      ref={reference}
      id="categories"
      label={words('分类导航', 'Categories')}
      moreLabel={words('更多分类', 'More categories')}
      value={value}
      options={options}
      onValueChange={setValue}
    />
  );
}

const meta = preview.meta({
  title: '操作/CategoryStrip',
  component: Example,
  parameters: {
    guide: guide({
      purpose:
        'A row of categories, one selected; those past the fourteenth are shown by the button at the end.',
      keyboard: [
        ['Tab', 'Reaches the chosen category, then the button.'],
        ['Arrows', 'Choose the next or the previous one.'],
        ['Enter, Space', 'On the button: show the rest.'],
      ],
      dos: ['Put the most used first.'],
      donts: ['Don’t use it for an order: that is a SegmentedControl.'],
    }),
  },
  args: { count: 8 },
});

export const OneLine = meta.story({});
export const RestBehindTheButton = meta.story({
  args: { count: 20 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio').length).toBe(14);
    await userEvent.click(canvas.getByRole('button', { name: words('更多分类', 'More categories') }));
    await expect(canvas.getAllByRole('radio').length).toBe(20);
    await userEvent.click(canvas.getByText(words('分类18', 'Category 18')));
    await expect(canvas.getByRole('radio', { name: words('分类18', 'Category 18') })).toBeChecked();
  },
  parameters: { documents: CategoryStrip },
});
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(reference.current).toHaveAttribute('id', 'categories');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
  },
});
export const ChosenOneIsBehindTheButton = meta.story({ args: { count: 20, initial: '18' } });
export const LongEnglishWords = meta.story({
  render: () => (
    <CategoryStrip
      label="Categories"
      moreLabel="More categories"
      value="a"
      options={['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({
        value,
        label: `Architecture and infrastructure ${value}`,
      }))}
      onValueChange={() => undefined}
    />
  ),
});
