import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: '内容/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '共 128 位粉丝' },
  parameters: {
    english: { '共 128 位粉丝': '128 fans in all', 跳到内容: 'Skip to content' },
  },
});

const reference = createRef<HTMLDivElement>();

export const BesideANumber = meta.story({
  parameters: { chromatic: everyMode },
  render: (args) => (
    <p>
      <span aria-hidden="true">128</span>
      <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText(words('共 128 位粉丝', '128 fans in all'));
    await expect(text.tagName).toBe('SPAN');
    await expect(text.getBoundingClientRect().width).toBe(1);
  },
});
export const Block = meta.story({
  render: ({ children }) => (
    <VisuallyHidden as="div" ref={reference} id="summary">
      {children}
    </VisuallyHidden>
  ),
  play: async ({ canvas }) => {
    const block = canvas.getByText(words('共 128 位粉丝', '128 fans in all'));
    await expect(block).toBe(reference.current);
    await expect(block).toHaveAttribute('id', 'summary');
  },
});
export const ShownOnFocus = meta.story({
  render: () => (
    <div style={{ position: 'relative', height: 80 }}>
      <VisuallyHidden isFocusable>
        <a href="#content">{words('跳到内容', 'Skip to content')}</a>
      </VisuallyHidden>
      <p>{words('页面的内容', 'Content of the page')}</p>
      <button type="button">{words('下一个', 'Next')}</button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    const width = (): number => link.parentElement?.getBoundingClientRect().width ?? 0;
    await expect(width()).toBe(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(width()).toBeGreaterThan(40);
    await userEvent.click(canvas.getByRole('button'));
    await expect(width()).toBe(1);
  },
});
export const LongWords = meta.story({
  args: { children: 'Incomprehensibilities '.repeat(20) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Incomprehensibilities/).getBoundingClientRect().height).toBe(1);
  },
});
