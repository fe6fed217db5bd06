import { useState, type ComponentType } from 'react';
import { Button } from '../../../src/design-system/Button/index.ts';
import { Modal, modalSizes } from '../../../src/design-system/Modal/index.ts';
import type { ListProps, Person } from './lists.tsx';

const count = Number(new URLSearchParams(location.search).get('count'));
const people: Person[] = Array.from({ length: count }, (_, index) => ({
  uid: `u${index}`,
  name: `Person ${index}`,
}));

/** The follow dialog with one library's list in it. */
export function ModalPage({ List }: { List: ComponentType<ListProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Modal
        {...modalSizes.social}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Following"
        closeLabel="Close"
      >
        <div style={{ height: 520 }}>
          <List people={people} />
        </div>
      </Modal>
    </>
  );
}
