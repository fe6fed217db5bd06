import { expect, fireEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { screen } from '../../../.storybook/queries.ts';
import { clickOutside, Example, openDialog } from './modalExample.fixture.tsx';

const meta = preview.meta({
  title: '浮层/Modal, moved',
  component: Example,
  tags: ['!autodocs'],
  args: { width: '440px' },
});

export const MovesByPointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    const before = dialog.getBoundingClientRect();
    const title = screen.getByText('我的关注');
    const drag = async (x: number, y: number): Promise<void> => {
      const from = title.getBoundingClientRect();
      const start = {
        clientX: from.left + 5,
        clientY: from.top + 5,
        pageX: from.left + 5,
        pageY: from.top + 5,
      };
      const end = {
        clientX: start.clientX + x,
        clientY: start.clientY + y,
        pageX: start.pageX + x,
        pageY: start.pageY + y,
      };
      const shared = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true, bubbles: true };
      await fireEvent(title, new PointerEvent('pointerdown', { ...shared, ...start }));
      await fireEvent(window, new PointerEvent('pointermove', { ...shared, ...end }));
      await fireEvent(window, new PointerEvent('pointerup', { ...shared, ...end }));
    };
    await drag(60, -40);
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(before.left + 60));
    await expect(dialog.getBoundingClientRect().top).toBe(before.top - 40);
    await drag(9_000, 9_000);
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(innerWidth - 40));
    await expect(dialog.getBoundingClientRect().top).toBe(innerHeight - 40);
  },
});
export const MovesByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    const before = dialog.getBoundingClientRect();
    screen.getByRole('button', { name: '移动窗口' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(before.left - 32));
    await expect(dialog.getBoundingClientRect().top).toBe(before.top - 16);
  },
});
export const MovesByClicking = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await userEvent.click(screen.getByRole('button', { name: '移动窗口' }));
    await expect(screen.getByRole('button', { name: '移动窗口' })).toHaveAttribute('aria-pressed', 'true');
    await clickOutside(400, 120);
    await waitFor(() => {
      const { left, width } = dialog.getBoundingClientRect();
      return expect(Math.round(left + width / 2)).toBe(400);
    });
    await expect(screen.getByRole('button', { name: '移动窗口' })).toHaveAttribute('aria-pressed', 'false');
  },
});
