import { words } from '../../../.storybook/words.ts';
import { VirtualList } from './index.ts';

const people = Array.from({ length: 1_000 }, (_, index) => ({ uid: `u${index}`, name: `A${index}` }));

export const Example = () => (
  <div style={{ height: 300 }}>
    <VirtualList
      label={words('我的关注', 'Following')}
      rowHeight={52}
      items={people}
      getKey={({ uid }) => uid}
      getText={({ name }) => name}
      renderItem={({ name }) => <div style={{ paddingInline: 16 }}>{name}</div>}
    />
  </div>
);
