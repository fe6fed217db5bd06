import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Menu } from '../Menu/index.ts';
import { Modal } from '../Modal/index.ts';
import { PlaylistMask, type PlaylistMaskProps } from './PlaylistMask.tsx';

const mayClose = fn(() => true as boolean | Promise<boolean>);
const handleMinimize = fn();

/** Opened by its button; the mask's other props are those of the story. */
function Example({ children, isOpen: _isOpen, onOpenChange, ...props }: PlaylistMaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDecided, setIsDecided] = useState(false);
  const bar = useRef<HTMLElement>(null);
  return (
    <>
      <header ref={bar} style={{ display: 'flex', gap: 8, height: 40 }}>
        <Button onClick={handleMinimize}>{words('最小化', 'Minimise')}</Button>
        <Menu
          label={words('设置', 'Settings')}
          trigger={<Button>{words('设置', 'Settings')}</Button>}
          items={[{ key: 'dark', label: words('深色', 'Dark'), onSelect: handleMinimize }]}
        />
      </header>
      <main style={{ height: 660 }}>
        <Button onClick={() => setIsOpen(true)}>{words('编辑列表', 'Edit list')}</Button>
      </main>
      <PlaylistMask
        usableRef={bar}
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          onOpenChange(next);
        }}
      >
        {(requestClose) => (
          <div style={{ display: 'flex', gap: 8, alignItems: 'start', padding: 24 }}>
            <Button onClick={requestClose}>{words('完成', 'Done')}</Button>
            <Menu
              label={words('排序', 'Order')}
              trigger={<Button>{words('排序', 'Order')}</Button>}
              items={[{ key: 'random', label: words('随机', 'At random'), onSelect: fn() }]}
            />
            <Button onClick={() => setIsDecided(true)}>{words('清空', 'Clear')}</Button>
            <Modal
              isOpen={isDecided}
              onOpenChange={setIsDecided}
              title={words('清空列表', 'Clear the list')}
              closeLabel={words('关闭', 'Close')}
              width="400px"
            >
              {words('列表里的壁纸不会被删除', 'The wallpapers themselves stay')}
            </Modal>
            {typeof children === 'function' ? null : children}
          </div>
        )}
      </PlaylistMask>
    </>
  );
}

const meta = preview.meta({
  title: '外壳/PlaylistMask',
  component: PlaylistMask,
  args: {
    isOpen: false,
    label: '自动更换列表',
    onRequestClose: mayClose,
    onOpenChange: fn(),
    children: null,
  },
  render: (args) => <Example {...args} />,
  beforeEach: () => void mayClose.mockReset().mockReturnValue(true),
  parameters: {
    layout: 'fullscreen',
    english: { 自动更换列表: 'Auto-change playlist' },
  },
});

const editList = /编辑列表|Edit list/;
const done = /完成|Done/;

export const Closed = meta.story({ parameters: { chromatic: everyMode } });
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: editList }));
    const dialog = await screen.findByRole('dialog', { name: /列表|playlist/ });
    await waitFor(() => expect(dialog).toBeVisible());
    const content = (dialog.firstElementChild as HTMLElement).getBoundingClientRect();
    await expect([content.width, content.height]).toEqual([940, 560]);
    await expect(dialog.getBoundingClientRect().top).toBe(56);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: editList });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: done })).toHaveFocus());
    for (let step = 0; step < 3; step++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await expect(screen.getByRole('button', { name: done })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const Vetoed = meta.story({
  play: async ({ canvas, userEvent }) => {
    let answer: (mayClose: boolean) => void = () => undefined;
    mayClose.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
    await userEvent.click(canvas.getByRole('button', { name: editList }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}{Escape}');
    // One question at a time.
    await expect(mayClose).toHaveBeenCalledOnce();
    answer(false);
    await userEvent.click(screen.getByRole('button', { name: done }));
    await waitFor(() => expect(mayClose).toHaveBeenCalledTimes(2));
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    answer(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const FailedQuestionKeepsItOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    mayClose.mockRejectedValueOnce(new Error('not saved'));
    await userEvent.click(canvas.getByRole('button', { name: editList }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(mayClose).toHaveBeenCalledOnce());
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const TitleBarStaysUsable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: editList }));
    await screen.findByRole('dialog');
    // The opener is out of reach, the title bar is not.
    await expect(canvas.getByText(editList).closest('[inert]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /最小化|Minimise/ }));
    await expect(handleMinimize).toHaveBeenCalledOnce();
    const settings = screen.getByRole('button', { name: /设置|Settings/ });
    await userEvent.click(settings);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(settings).toHaveFocus());
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
});
export const EscapeClosesWhatIsInFront = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: editList }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: /排序|Order/ }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /清空|Clear/ }));
    await screen.findByRole('dialog', { name: /清空|Clear/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /清空|Clear/ })).toBeNull());
    await expect(mayClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog', { name: /自动更换|playlist/ })).toBeInTheDocument();
  },
});
