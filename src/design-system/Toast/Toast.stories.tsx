import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { said } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { createToastQueue, type Toast } from './toastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

function Example({ toasts, ...props }: { toasts: Toast[]; label: string }) {
  const [queue] = useState(createToastQueue);
  return (
    // Toasts are at the window's lower edge: the picture is one of the window.
    <div data-overlay="toasts">
      <Button onClick={() => toasts.forEach((toast) => queue.add(toast))}>显示</Button>
      <ToastRegion {...props} queue={queue} />
    </div>
  );
}

const long = 60_000;
const meta = preview.meta({
  title: '反馈/Toast',
  component: Example,
  args: { toasts: [], label: '通知' },
  parameters: {
    documents: ToastRegion,
    english: {
      通知: 'Notifications',
      复制成功: 'Copied',
      复制失败: 'Could not copy',
      已移除: 'Removed',
      撤销: 'Undo',
      '第 0 条': 'Number 0',
    },
  },
});

export const Success = meta.story({
  parameters: { chromatic: everyMode },
  args: { toasts: [{ kind: 'success', text: '复制成功', lifetime: long }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent(said('复制成功'));
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});
export const AtMostTwoOfAStorm = meta.story({
  args: {
    toasts: Array.from({ length: 500 }, (_, index) => ({
      kind: 'info' as const,
      text: `第 ${index} 条`,
      lifetime: long,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status').children.length).toBe(2);
  },
});
export const ErrorInterrupts = meta.story({
  args: {
    toasts: [
      { kind: 'error', text: '复制失败', lifetime: long },
      { kind: 'warning', text: 'win7系统暂不支持使用3D壁纸哦~', lifetime: long },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('复制失败'));
  },
});

const handleUndo = fn();

export const ActionHoldsTime = meta.story({
  args: {
    toasts: [
      { kind: 'info', text: '已移除', lifetime: 300, action: { label: '撤销', onSelect: handleUndo } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    handleUndo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '显示' }));
    await userEvent.tab();
    const undo = canvas.getByRole('button', { name: '撤销' });
    await expect(undo).toHaveFocus();
    // Three times its life: with the focus in it, it is still there.
    await new Promise((resolve) => {
      setTimeout(resolve, 900);
    });
    await userEvent.keyboard('{Enter}');
    await expect(handleUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByText('已移除')).toBeNull());
  },
});
export const F6ReachesTheAction = meta.story({
  args: {
    toasts: [
      { kind: 'info', text: '已移除', lifetime: long, action: { label: '撤销', onSelect: handleUndo } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const show = canvas.getByRole('button', { name: '显示' });
    await userEvent.click(show);
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('button', { name: '撤销' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(show).toHaveFocus());
  },
});
/** Toasts have one place: what is much larger than they are is still seen below them. */
export const StaysOverALargeElement = meta.story({
  args: { toasts: [{ kind: 'success', text: '复制成功', lifetime: long }] },
  decorators: [
    (Story) => (
      <>
        <Story />
        <div
          tabIndex={-1}
          data-large
          style={{ position: 'fixed', inset: '120px 0 0', outline: '1px solid var(--c-line-2)' }}
        />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '显示' }));
    canvasElement.querySelector<HTMLElement>('[data-large]')?.focus();
    const toast = await canvas.findByText('复制成功');
    await waitFor(() => expect(innerHeight - toast.getBoundingClientRect().bottom).toBeLessThan(80));
  },
});
export const EscapeTakesItAway = meta.story({
  args: {
    toasts: [
      { kind: 'info', text: '已移除', lifetime: long, action: { label: '撤销', onSelect: handleUndo } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '显示' }));
    canvas.getByRole('button', { name: '撤销' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText('已移除')).toBeNull());
  },
});
