import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { ScrollArea } from '../ScrollArea/index.ts';
import { VirtualList } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { fill } from '../../../.storybook/guides/Scrolled.tsx';

const names = () => ['林见月', '周野', '沈青', '何远', '陆小舟', '江晚', '许南星', '秦越'];

const list = (items: readonly string[]) => (
  <div style={{ height: 150, ...fill }}>
    <VirtualList
      label={words('我的关注', 'Following')}
      items={items}
      rowHeight={32}
      renderItem={(name) => name}
      parts={{ empty: <EmptyState title={words('还没有关注的作者', 'You follow no one yet')} /> }}
    />
  </div>
);

const notLoaded = () => words('没有加载出来', 'It did not load');

export const Right = () => list([]);

export const Wrong = () => (
  <ScrollArea label={words('外层', 'Outer')} style={{ ...fill, height: 110 }}>
    {list(names())}
    <ErrorState title={notLoaded()} action={<Button size={28}>{words('重试', 'Retry')}</Button>} />
  </ScrollArea>
);
