import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { CardSkeletons, Skeleton } from './Skeleton.tsx';

const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '反馈/Skeleton',
  component: Skeleton,
  args: { width: '226px', height: '127px' },
});

export const One = meta.story({ parameters: { chromatic: everyMode } });
export const Cards = meta.story({
  render: () => (
    <CardSkeletons
      label={words('正在加载', 'Loading')}
      count={8}
      columns={4}
      cardWidth={226}
      cardHeight={171}
      gap={16}
      rowGap={16}
    />
  ),
});
export const PicturesAlone = meta.story({
  render: () => (
    <CardSkeletons
      id="cards"
      label={words('正在加载', 'Loading')}
      count={4}
      columns={4}
      cardWidth={270}
      cardHeight={152}
      gap={12}
      rowGap={12}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('id', 'cards');
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <Skeleton {...args} ref={reference} id="skeleton" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'skeleton');
  },
});
