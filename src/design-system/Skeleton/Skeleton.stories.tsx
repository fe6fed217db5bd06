import preview from '#.storybook/preview';
import { CardSkeletons, Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: '反馈/Skeleton',
  component: Skeleton,
  args: { width: '226px', height: '127px' },
});

export const One = meta.story({});
export const Cards = meta.story({
  render: () => (
    <CardSkeletons
      label="正在加载"
      count={8}
      columns={4}
      cardWidth={226}
      cardHeight={171}
      gap={16}
      rowGap={16}
    />
  ),
});
