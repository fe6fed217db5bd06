import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { VList } from 'virtua';
import { Avatar } from '../../../src/design-system/Avatar/index.ts';
import { Button } from '../../../src/design-system/Button/index.ts';
import { UserBadge } from '../../../src/design-system/UserBadge/index.ts';
import { VirtualList } from '../../../src/design-system/VirtualList/index.ts';

export interface Person {
  uid: string;
  name: string;
}

export interface ListProps {
  people: readonly Person[];
}

/** A row of the follow dialog (docs/product.md#following). */
const rowHeight = 52;

/** The same row for every library, so that only the lists differ. */
function Row({ person }: { person: Person }) {
  return (
    <div data-part="row" style={{ display: 'flex', alignItems: 'center', gap: 12, height: rowHeight }}>
      <Avatar src={null} name={person.name} size={36} />
      <span style={{ flex: 1 }}>{person.name}</span>
      <UserBadge type="original" label="Original" />
      <Button size={28}>Follow</Button>
    </div>
  );
}

export function OurList({ people }: ListProps) {
  return (
    <VirtualList
      data-part="area"
      label="Following"
      items={people}
      rowHeight={rowHeight}
      getKey={({ uid }) => uid}
      getText={({ name }) => name}
      renderItem={(person) => <Row person={person} />}
    />
  );
}

/** TanStack Virtual as its first example uses it. */
export function BareList({ people }: ListProps) {
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
  });
  return (
    <div ref={area} data-part="area" style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const person = people[index];
          return (
            <div
              key={key}
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
            >
              {person && <Row person={person} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function VirtuosoList({ people }: ListProps) {
  return (
    <Virtuoso
      data-part="area"
      style={{ height: '100%' }}
      data={people}
      fixedItemHeight={rowHeight}
      itemContent={(_index, person) => <Row person={person} />}
    />
  );
}

export function VirtuaList({ people }: ListProps) {
  return (
    <VList data-part="area" style={{ height: '100%' }} data={people} itemSize={rowHeight}>
      {(person) => <Row key={person.uid} person={person} />}
    </VList>
  );
}
