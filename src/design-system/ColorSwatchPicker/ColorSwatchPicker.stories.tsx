import { createRef, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { ColorSwatchPicker } from './ColorSwatchPicker.tsx';

const reference = createRef<HTMLDivElement>();
const options = () => [
  { value: 'red', color: '#e5534b', label: words('红', 'Red') },
  { value: 'blue', color: '#4a8fe0', label: words('蓝', 'Blue') },
  { value: 'white', color: '#f4f4f6', label: words('白', 'White') },
  { value: 'black', color: '#1c1c20', label: words('黑', 'Black') },
];

function Example({ initial = 'blue' }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <ColorSwatchPicker
      ref={reference}
      id="colour"
      label={words('颜色', 'Colour')}
      value={value}
      options={options()}
      onValueChange={setValue}
    />
  );
}

const meta = preview.meta({
  title: '输入/ColorSwatchPicker',
  component: Example,
  parameters: {
    guide: guide({
      purpose: 'A row of colours of which one or none is chosen, distinguished by name and by a tick.',
      keyboard: [
        ['Tab', 'Goes from colour to colour.'],
        ['Enter, Space', 'Choose it, or give it up again.'],
      ],
      dos: ['Name every colour.'],
      donts: ['Don’t offer more than twelve.'],
    }),
  },
});

export const Chosen = meta.story({});
export const Toggle = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: words('蓝', 'Blue') }));
    await expect(canvas.getByRole('button', { name: words('蓝', 'Blue') })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: words('红', 'Red') }));
    await expect(canvas.getByRole('button', { name: words('红', 'Red') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
  parameters: { documents: ColorSwatchPicker },
});
export const NoneChosen = meta.story({ args: { initial: null } });
export const WhiteChosen = meta.story({ args: { initial: 'white' } });
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(reference.current).toHaveAttribute('id', 'colour');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: words('红', 'Red') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull();
  },
});
