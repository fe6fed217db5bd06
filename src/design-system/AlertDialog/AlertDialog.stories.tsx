import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

function Example(props: Omit<AlertDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{props.title}</Button>
      <AlertDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

const meta = preview.meta({
  title: '浮层/AlertDialog',
  component: Example,
  args: {
    title: '移除这台设备',
    children: '移除后，这台设备需要重新登录',
    cancelLabel: '取消',
    confirmLabel: '移除',
    failureText: '没有移除成功，请再试一次',
    isDanger: true,
    onConfirm: fn(),
  },
  parameters: {
    documents: AlertDialog,
    english: {
      移除这台设备: 'Remove this device',
      '移除后，这台设备需要重新登录': 'It will have to sign in again',
      取消: 'Cancel',
      移除: 'Remove',
      '没有移除成功，请再试一次': 'It was not removed, please try again',
    },
  },
});

export const HarmlessAnswerFirst = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(said('移除后，这台设备需要重新登录'));
    const [cancel] = screen.getAllByRole('button', { name: '取消' }).toReversed();
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});
export const Confirmed = meta.story({
  args: { isDanger: false, title: '清空播放列表', confirmLabel: '清空' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: '清空' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});
export const BusyCannotBeLeft = meta.story({
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: '移除' }));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('alertdialog')).toBeVisible();
    await expect(screen.getByRole('button', { name: '移除' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const FailureStaysOpen = meta.story({
  args: {
    onConfirm: fn(async () => {
      throw new Error('offline');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: '移除' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(said('没有移除成功，请再试一次'));
  },
});
