import { useState } from 'react';
import { fireEvent, expect, waitFor } from 'storybook/test';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Modal, type ModalProps } from './Modal.tsx';

export type ExampleProps = Partial<ModalProps> & Pick<ModalProps, 'width'>;

/** A dialog that a button opens, as screens do it. */
export function Example(props: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('打开', 'Open')}</Button>
      <Modal
        title={words('我的关注', 'Following')}
        closeLabel={words('关闭', 'Close')}
        moveLabel={words('移动窗口', 'Move the window')}
        actions={<Button variant="primary">{words('知道了', 'Got it')}</Button>}
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          props.onOpenChange?.(next);
        }}
      >
        {props.children ??
          words('请前往「设置」，再点「检查更新」', 'Go to Settings, then “Check for updates”')}
      </Modal>
    </>
  );
}

/** Opens the dialog of the example, and waits until it rests. */
export async function openDialog(
  canvas: { getByRole: typeof screen.getByRole },
  click: (element: Element) => Promise<void>,
) {
  await click(canvas.getByRole('button', { name: '打开' }));
  const dialog = await screen.findByRole('dialog');
  // The opening animation moves it; positions are read once it rests.
  await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
  return dialog;
}

/** A click on the mask, at a place of the window. */
export async function clickOutside(clientX: number, clientY: number) {
  const mask = document.querySelector('[data-part="mask"]');
  if (!mask) throw new Error('There is no mask.');
  const shared = { clientX, clientY, button: 0, bubbles: true, pointerId: 1, pointerType: 'mouse' };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    await fireEvent(mask, new PointerEvent(type, shared));
}
