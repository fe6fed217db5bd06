import { useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { AlertDialog } from './index.ts';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('移除这台设备', 'Remove this device')}</Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words('移除这台设备', 'Remove this device')}
        cancelLabel={words('取消', 'Cancel')}
        confirmLabel={words('移除', 'Remove')}
        failureText={words('没有移除成功，请再试一次', 'It was not removed, please try again')}
        isDanger
        onConfirm={() => undefined}
      >
        {words('移除后，这台设备需要重新登录', 'It will have to sign in again')}
      </AlertDialog>
    </>
  );
}
