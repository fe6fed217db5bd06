import { createRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { CategoryStrip, type CategoryStripProps } from './CategoryStrip.tsx';

const reference = createRef<HTMLDivElement>();

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: `分类${index + 1}` }));

function Example({ value: initial, onValueChange, ...props }: CategoryStripProps) {
  const [value, setValue] = useState(initial);
  return (
    <CategoryStrip
      ref={reference}
      id="categories"
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
  title: '操作/CategoryStrip',
  component: CategoryStrip,
  parameters: {
    english: {
      分类导航: 'Categories',
      更多分类: 'More categories',
      ...Object.fromEntries(
        optionsOf(20).map(({ value, label }): [string, string] => [label, `Category ${value}`]),
      ),
    },
  },
  args: {
    label: '分类导航',
    moreLabel: '更多分类',
    value: '1',
    options: optionsOf(8),
    onValueChange: fn(),
  },
  render: (args) => <Example key={args.value} {...args} />,
});

export const OneLine = meta.story({ parameters: { chromatic: everyMode } });
export const RestBehindTheButton = meta.story({
  args: { options: optionsOf(20) },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: /^(更多分类|More categories) \+\d+$/ });
    await waitFor(() => expect(more).toHaveTextContent(`+${20 - canvas.getAllByRole('radio').length}`));
    const [first, last] = [canvas.getAllByRole('radio')[0], canvas.getAllByRole('radio').at(-1)];
    await expect(last?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top);
    await userEvent.click(more);
    await expect(canvas.getAllByRole('radio').length).toBe(20);
    await userEvent.click(canvas.getByText(words('分类18', 'Category 18')));
    await expect(canvas.getByRole('radio', { name: words('分类18', 'Category 18') })).toBeChecked();
  },
});
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(reference.current).toHaveAttribute('id', 'categories');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
  },
});
export const ChosenOneIsBehindTheButton = meta.story({ args: { options: optionsOf(20), value: '18' } });
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
