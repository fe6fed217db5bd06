import { useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { PlaylistMask } from './index.ts';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('编辑列表', 'Edit list')}</Button>
      <PlaylistMask
        isOpen={isOpen}
        label={words('编辑列表', 'Edit list')}
        onRequestClose={() => true}
        onOpenChange={setIsOpen}
      >
        {(requestClose) => <Button onClick={requestClose}>{words('完成', 'Done')}</Button>}
      </PlaylistMask>
    </>
  );
}
