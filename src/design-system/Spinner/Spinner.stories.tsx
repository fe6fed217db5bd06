import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Spinner } from './Spinner.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '反馈/Spinner',
  component: Spinner,
  args: { size: 14 as const },
  render: (args) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Spinner {...args} ref={reference} id="ring" />
      {words('正在加载', 'Loading')}
    </span>
  ),
});

export const Small = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'ring');
    await expect(reference.current).toHaveAttribute('aria-hidden', 'true');
    await expect(reference.current?.getBoundingClientRect().width).toBeGreaterThanOrEqual(14);
  },
});
export const Large = meta.story({ args: { size: 20 } });
