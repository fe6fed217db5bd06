import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { Kbd } from './Kbd.tsx';

const reference = createRef<HTMLElement>();

const meta = preview.meta({
  title: '内容/Kbd',
  component: Kbd,
  args: { children: 'Enter' },
});

export const OneKey = meta.story({ parameters: { chromatic: everyMode } });
export const Several = meta.story({
  render: () => (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      <Kbd>Ctrl</Kbd>
      <Kbd>Shift</Kbd>
      <Kbd>P</Kbd>
    </span>
  ),
});
export const LongName = meta.story({ args: { children: 'Print Screen' } });
export const ReachesItsRoot = meta.story({
  render: (args) => <Kbd {...args} ref={reference} id="key" />,
  play: async ({ canvas }) => {
    await expect(reference.current).toHaveAttribute('id', 'key');
    await expect(canvas.getByText('Enter')).toHaveAttribute('aria-hidden', 'true');
  },
});
