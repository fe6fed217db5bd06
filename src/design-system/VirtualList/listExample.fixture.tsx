import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { VirtualList, type VirtualListProps } from './VirtualList.tsx';

export interface Person {
  uid: string | null;
  name: string;
}

/** So many people, whose names begin with the letters A to J in turn. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    uid: `u${index}`,
    name: `${'ABCDEFGHIJ'[index % 10]}${index}`,
  }));

/** Rows of 52 in a view of 500, as the follow dialog shows them. */
export function Example(props: Partial<VirtualListProps<Person>> & { items: readonly Person[] }) {
  return (
    <div style={{ height: 500, width: 480, background: 'var(--c-bg1)' }}>
      <VirtualList
        label={words('我的关注', 'Following')}
        rowHeight={52}
        getKey={({ uid }) => uid}
        getText={({ name }) => name}
        renderItem={({ name }, _index, isActive) => (
          <div style={{ display: 'flex', height: '100%', alignItems: 'center', gap: 8, paddingInline: 16 }}>
            <span style={{ flex: 1 }}>{name}</span>
            <Button size={28} tabIndex={isActive ? 0 : -1}>
              {words('关注', 'Follow')}
            </Button>
          </div>
        )}
        {...props}
      />
    </div>
  );
}
