import { useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { Modal } from './index.ts';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('打开', 'Open')}</Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        width="440px"
        title={words('我的关注', 'Following')}
        closeLabel={words('关闭', 'Close')}
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {words('知道了', 'Got it')}
          </Button>
        }
      >
        {words('请前往「设置」，再点「检查更新」', 'Go to Settings, then “Check for updates”')}
      </Modal>
    </>
  );
}
