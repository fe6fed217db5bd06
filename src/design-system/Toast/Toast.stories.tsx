import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/index.ts';
import { createToastQueue, type Toast } from './toastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

function Example({ toasts }: { toasts: Toast[] }) {
  const [queue] = useState(createToastQueue);
  return (
    <>
      <Button onClick={() => toasts.forEach((toast) => queue.add(toast))}>显示</Button>
      <ToastRegion queue={queue} label="通知" />
    </>
  );
}

const long = 60_000;
const meta = preview.meta({ title: '反馈/Toast', component: Example, args: { toasts: [] } });

export const Success = meta.story({
  args: { toasts: [{ kind: 'success', text: '复制成功', lifetime: long }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent('复制成功');
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
    await expect(canvas.getByRole('alert')).toHaveTextContent('复制失败');
  },
});
