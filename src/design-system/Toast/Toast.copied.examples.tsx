import { useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { createToastQueue, ToastRegion } from './index.ts';

export function Example() {
  const [toasts] = useState(createToastQueue);
  return (
    <>
      <Button onClick={() => toasts.add({ kind: 'success', text: words('复制成功', 'Copied') })}>
        {words('复制', 'Copy')}
      </Button>
      <ToastRegion queue={toasts} label={words('通知', 'Notifications')} />
    </>
  );
}
