import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { said } from '../../../.storybook/queries.ts';
import { CopyButton } from './CopyButton.tsx';

const copy = fn((_text: string) => Promise.resolve());
const copyAtSecondTry = fn(() => Promise.resolve());
/** The outcome is not reset, so that it can be inspected. */
const shownFor = 600_000;

const meta = preview.meta({
  title: '操作/CopyButton',
  component: CopyButton,
  args: {
    text: 'YQ123456',
    labels: { copy: '复制', copied: '复制成功', failed: '复制失败' },
    copy: copy as (text: string) => Promise<void>,
  },
  parameters: {
    english: {
      复制: 'Copy',
      复制成功: 'Copied',
      复制失败: 'Could not copy',
      '离线，没有编号': 'Offline: no number',
    },
  },
});

export const Plain = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '复制' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(copy).toHaveBeenCalledWith('YQ123456');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said('复制成功')));
    await expect(button).toHaveAccessibleName(said('复制成功'));
    await expect(button.getBoundingClientRect().width).toBe(width);
    await waitFor(() => expect(button).toHaveAccessibleName(expect.stringMatching(/^(复制|Copy)$/)), {
      timeout: 4000,
    });
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
export const Keyboard = meta.story({
  args: { shownFor },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said('复制成功')));
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});
export const IconOnly = meta.story({
  args: { isIconOnly: true, shownFor },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '复制' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-status', 'copied'));
    await expect(canvas.getByRole('status')).toHaveTextContent(said('复制成功'));
  },
});
export const Failed = meta.story({
  args: { copy: () => Promise.reject(new Error('no permission')), shownFor },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said('复制失败')));
    await expect(canvas.getByRole('button')).toHaveAttribute('data-status', 'failed');
  },
});
export const FailedThenCopied = meta.story({
  args: { copy: copyAtSecondTry, shownFor },
  beforeEach: () => {
    copyAtSecondTry.mockRejectedValueOnce(new Error('no permission'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said('复制失败')));
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said('复制成功')));
  },
});
export const StillCopying = meta.story({
  args: { copy: () => new Promise<void>(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).toHaveAttribute('data-status', 'pending');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
export const Primary = meta.story({ args: { variant: 'primary', size: 40 } });
export const Disabled = meta.story({
  args: { disabledReason: '离线，没有编号' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(copy).not.toHaveBeenCalled();
  },
});
export const LongWords = meta.story({
  args: {
    labels: {
      copy: 'Copy this wallpaper’s number',
      copied: 'It is in the clipboard now',
      failed: 'The clipboard refused it',
    },
  },
});
