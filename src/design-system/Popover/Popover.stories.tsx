import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  title: '浮层/Popover',
  component: Popover,
  args: {
    title: '自动更换',
    closeLabel: '关闭',
    trigger: <Button>更换设置</Button>,
    onOpenChange: fn(),
    children: <Button>每 30 分钟</Button>,
  },
  parameters: {
    english: { 自动更换: 'Auto-change', 关闭: 'Close', 更换设置: 'Change settings' },
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: 8, padding: '0 200px 200px' }}>
        <Story />
        <Button>{words('别处', 'Elsewhere')}</Button>
      </div>
    ),
  ],
});

export const Closed = meta.story({ parameters: { chromatic: everyMode } });
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [trigger, elsewhere] = canvas.getAllByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '自动更换' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard(' ');
    await waitFor(async () => expect(await screen.findByRole('dialog')).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '每 30 分钟' })).toHaveFocus();
    await userEvent.tab();
    await expect(elsewhere).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const Pointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [trigger, elsewhere] = canvas.getAllByRole('button');
    if (!trigger || !elsewhere) throw new Error('The story lost its buttons.');
    await userEvent.click(trigger);
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: '每 30 分钟' }));
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(elsewhere);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const Open = meta.story({
  args: { defaultOpen: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveAttribute('data-placement', 'bottom');
  },
});
export const Modal = meta.story({
  args: { isModal: true },
  play: async ({ canvas, userEvent }) => {
    const [trigger] = canvas.getAllByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    for (let step = 0; step < 3; step++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});
export const ClosedFromInside = meta.story({
  render: () => (
    <Popover label={words('提示', 'Hint')} closeLabel={words('关闭', 'Close')} trigger={<Button>?</Button>}>
      {(close) => (
        <>
          <p style={{ margin: '0 0 8px' }}>
            {words('4K 壁纸更适合 2160 以上的屏幕', '4K suits screens above 2160')}
          </p>
          <Button onClick={close}>{words('知道了', 'Got it')}</Button>
        </>
      )}
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '?' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: /知道了|Got it/ }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const FlipsAtTheEdge = meta.story({
  args: { placement: 'bottom' },
  render: (args) => (
    <div style={{ position: 'fixed', insetBlockEnd: 4, insetInlineStart: 400 }}>
      <Popover {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /更换设置|Change/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveAttribute('data-placement', 'top'));
  },
});
export const LongContentScrolls = meta.story({
  args: {
    defaultOpen: true,
    children: (
      <>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来</p>
        ))}
        <Button>知道了</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

function LosingAnchor({ hides }: { hides: boolean }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [isGone, setIsGone] = useState(false);
  return (
    <div>
      {(hides || !isGone) && (
        <span ref={anchor} style={{ display: isGone ? 'none' : 'inline' }}>
          {words('一张卡片', 'A card')}
        </span>
      )}
      <Popover
        label={words('说明', 'Note')}
        closeLabel={words('关闭', 'Close')}
        anchorRef={anchor}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <Button onClick={() => setIsGone(true)}>{words('移除', 'Remove')}</Button>
      </Popover>
    </div>
  );
}
export const AnchorIsRemoved = meta.story({
  render: () => <LosingAnchor hides={false} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /移除|Remove/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const AnchorIsHidden = meta.story({
  render: () => <LosingAnchor hides />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /移除|Remove/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
