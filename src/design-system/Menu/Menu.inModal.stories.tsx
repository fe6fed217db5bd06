import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Modal } from '../Modal/index.ts';
import { Menu } from './Menu.tsx';

const handleCopy = fn();

const meta = preview.meta({
  title: '浮层/Menu, in a dialog',
  component: InModal,
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ padding: '0 0 300px 320px' }}>
        <Story />
      </div>
    ),
  ],
});

function InModal() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        label={words('更多', 'More')}
        trigger={<Button>{words('更多', 'More')}</Button>}
        items={[{ key: 'open', label: words('打开', 'Open'), onSelect: () => setIsOpen(true) }]}
      />
      <Modal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words('设备', 'Devices')}
        closeLabel={words('关闭', 'Close')}
        width="440px"
      >
        <Menu
          label={words('里面的菜单', 'Menu inside')}
          trigger={<Button>{words('里面的菜单', 'Menu inside')}</Button>}
          items={[{ key: 'copy', label: words('复制', 'Copy'), onSelect: handleCopy }]}
        />
      </Modal>
    </>
  );
}

export const WithAModal = meta.story({
  render: () => <InModal />,
  play: async ({ canvas, userEvent }) => {
    const outer = canvas.getByRole('button', { name: /更多|More/ });
    await userEvent.click(outer);
    await userEvent.click(await screen.findByRole('menuitem'));
    await screen.findByRole('dialog');
    const inner = await screen.findByRole('button', { name: /里面的菜单|Menu inside/ });
    await userEvent.click(inner);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(handleCopy).toHaveBeenCalledOnce();
    await waitFor(() => expect(inner).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(outer).toHaveFocus();
  },
});
