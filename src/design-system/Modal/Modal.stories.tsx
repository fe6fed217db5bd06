import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/index.ts';
import { Modal } from './Modal.tsx';

function Example({ width, height }: { width: string; height?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开</Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="需升级至最新的客户端 才能使用3D壁纸"
        closeLabel="关闭"
        width={width}
        {...(height !== undefined && { height })}
        actions={<Button variant="primary">知道了</Button>}
      >
        请前往「设置」，再点「检查更新」
      </Modal>
    </>
  );
}

const meta = preview.meta({ title: '浮层/Modal', component: Example, args: { width: '440px' } });

export const FocusStaysInsideAndReturns = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打开' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});
export const Social = meta.story({
  args: { width: '770px', height: '600px' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
});
