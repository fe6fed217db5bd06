import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import { Tag } from './Tag.tsx';

const reference = createRef<HTMLSpanElement>();
const handleClick = fn();

const meta = preview.meta({
  title: '内容/Tag',
  component: Tag,
  parameters: {
    english: { 夜色: 'Night' },
  },
  args: { children: '夜色' },
});

export const Standard = meta.story({ parameters: { chromatic: everyMode } });
export const Link = meta.story({
  render: () => (
    <Tag as="a" href="#night">
      {words('夜色', 'Night')}
    </Tag>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
});
export const Present = meta.story({
  render: () => (
    <Tag as="a" href="#lake" aria-current="true">
      {words('湖面', 'Lake')}
    </Tag>
  ),
});
export const Pressed = meta.story({
  render: () => (
    <Tag as="button" aria-pressed="true" onClick={handleClick}>
      {words('治愈', 'Healing')}
    </Tag>
  ),
  play: async ({ canvas, userEvent }) => {
    handleClick.mockClear();
    await userEvent.click(canvas.getByRole('button', { pressed: true }));
    await userEvent.keyboard('{Enter}');
    await expect(handleClick).toHaveBeenCalledTimes(2);
  },
});
export const LongEnglishWord = meta.story({
  args: { children: 'Pneumonoultramicroscopicsilicovolcanoconiosis' },
});
export const ReachesItsRoot = meta.story({
  render: () => (
    <Tag ref={reference} id="tag">
      {words('夜色', 'Night')}
    </Tag>
  ),
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'tag');
  },
});
