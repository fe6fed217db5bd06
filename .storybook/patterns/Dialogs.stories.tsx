import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { screen } from '../queries.ts';
import { AlertDialog } from '../../src/design-system/AlertDialog/index.ts';
import { Button } from '../../src/design-system/Button/index.ts';
import { Modal } from '../../src/design-system/Modal/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { createToastQueue, ToastRegion } from '../../src/design-system/Toast/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({
  title: '模式/Dialogs',
});

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="dangerSoft" onClick={() => setIsOpen(true)}>
        {words('移除这台设备…', 'Remove this device…')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isDanger
        title={words('移除这台设备', 'Remove this device')}
        cancelLabel={words('取消', 'Cancel')}
        confirmLabel={words('移除', 'Remove')}
        failureText={words('没有移除成功，请再试一次', 'It was not removed, please try again')}
        onConfirm={() => undefined}
      >
        {words('移除后，这台设备需要重新登录', 'It will have to sign in again')}
      </AlertDialog>
    </>
  );
}

export const AskBeforeWhatCannotBeUndone = meta.story({
  parameters: { chromatic: everyMode },
  render: () => <Question />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

function Undo() {
  const [queue] = useState(createToastQueue);
  const [isThere, setIsThere] = useState(true);
  function handleRemove(): void {
    setIsThere(false);
    queue.add({
      kind: 'info',
      text: words('已移除落日沙海', 'Sea of dunes removed'),
      lifetime: 60_000,
      action: { label: words('撤销', 'Undo'), onSelect: () => setIsThere(true) },
    });
  }
  return (
    <>
      {isThere ? (
        <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          {words('落日沙海', 'Sea of dunes')}
          <Button size={28} onClick={handleRemove}>
            {words('移除', 'Remove')}
          </Button>
        </div>
      ) : (
        words('播放列表是空的', 'The playlist is empty')
      )}
      <ToastRegion label={words('通知', 'Notifications')} queue={queue} />
    </>
  );
}

export const UndoWhatCanBeUndone = meta.story({
  render: () => <Undo />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: words('移除', 'Remove') }));
    await userEvent.click(await screen.findByRole('button', { name: words('撤销', 'Undo') }));
    await expect(canvas.getByRole('button', { name: words('移除', 'Remove') })).toBeVisible();
  },
});

function Task() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('新建合集…', 'New collection…')}</Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words('新建合集', 'New collection')}
        closeLabel={words('关闭', 'Close')}
        width="440px"
        actions={
          <>
            <Button onClick={close}>{words('取消', 'Cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {words('新建', 'Create')}
            </Button>
          </>
        }
      >
        <TextField label={words('名称', 'Name')} maxLength={20} />
      </Modal>
    </>
  );
}

export const AShortTask = meta.story({
  parameters: { chromatic: everyMode },
  render: () => <Task />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
});
