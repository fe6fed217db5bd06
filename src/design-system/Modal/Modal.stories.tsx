import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { said, screen, within } from '../../../.storybook/queries.ts';
import { Modal } from './Modal.tsx';
import { clickOutside, Example, openDialog } from './modalExample.fixture.tsx';
import { modalSizes } from './modalSize.ts';

const meta = preview.meta({
  title: '浮层/Modal',
  component: Example,
  args: {
    width: '440px',
    title: '我的关注',
    closeLabel: '关闭',
    children: '请前往「设置」，再点「检查更新」',
  },
  parameters: {
    documents: Modal,
    english: {
      我的关注: 'Following',
      关闭: 'Close',
      '请前往「设置」，再点「检查更新」': 'Go to Settings, then “Check for updates”',
    },
  },
});

export const FocusStaysInsideAndReturns = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog).toHaveAccessibleName(said('我的关注'));
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: '打开' })).toHaveFocus();
  },
});
export const Social = meta.story({
  args: modalSizes.social,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([770, 600]);
  },
});
export const Large = meta.story({
  args: modalSizes.large,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([700, 516]);
  },
});
export const Medium = meta.story({
  args: modalSizes.medium,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([680, 452]);
  },
});
export const ContentHeight = meta.story({
  args: { width: '400px' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(200);
  },
});
export const PivotAtTheFarEdge = meta.story({
  args: { width: '50%', pivotX: 1, pivotY: 0 },
  play: async ({ canvas, userEvent }) => {
    const { right, top } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([Math.round(right), Math.round(top)]).toEqual([innerWidth, 0]);
  },
});
export const LongTextScrollsInside = meta.story({
  render: () => (
    <Example width="440px" height="300px">
      {Array.from({ length: 60 }, (_, index) => (
        <p key={index}>
          {words(
            `第 ${index + 1} 条`,
            `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk number ${index + 1}`,
          )}
        </p>
      ))}
    </Example>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog.getBoundingClientRect().height).toBe(300);
    await expect(screen.getByRole('button', { name: '知道了' })).toBeVisible();
  },
});
export const LongTitleTakesASecondLine = meta.story({
  render: () => (
    <Example
      width="240px"
      title={words(
        '升级月栖客户端才能使用3D壁纸和更多的壁纸',
        'Update Yueqi to use 3D wallpapers and many others',
      )}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    const title = within(dialog).getByRole('heading');
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    await expect(title.getBoundingClientRect().height).toBeGreaterThan(40);
    await expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(
      dialog.getBoundingClientRect().right,
    );
  },
});
export const ClosingCanBeRefused = meta.story({
  args: { onBeforeClose: fn(async () => false), onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await userEvent.keyboard('{Escape}');
    await expect(args.onBeforeClose).toHaveBeenCalledWith('escape');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(args.onBeforeClose).toHaveBeenLastCalledWith('button');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});
export const OpeningCanBeRefused = meta.story({
  args: { onBeforeOpen: fn(async () => false), onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const MaskCloses = meta.story({
  args: { isClosedByMask: true },
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await clickOutside(5, 300);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const PageBehindDoesNotScroll = meta.story({
  render: (args) => (
    <div style={{ height: '300vh' }}>
      <Example {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await expect(getComputedStyle(document.body).overflow).toContain('hidden');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(document.body).overflow).not.toContain('hidden'));
  },
});
