import { Copy, Monitor, Trash2 } from 'lucide';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Icon } from '../Icon/index.ts';
import { ContextMenu } from './ContextMenu.tsx';

const handleCopy = fn();
const handleCard = fn();

const card = {
  display: 'block',
  width: 226,
  height: 127,
  padding: 16,
  border: 0,
  borderRadius: 8,
  background: 'var(--c-bg3)',
};

function Card() {
  return (
    <button type="button" style={card} onClick={handleCard}>
      {words('落日沙海', 'Sea of dunes')}
    </button>
  );
}

const meta = preview.meta({
  title: '浮层/ContextMenu',
  component: ContextMenu,
  args: {
    label: '壁纸',
    onOpenChange: fn(),
    items: [
      { key: 'set', label: '设为壁纸', icon: <Icon of={Monitor} size={16} />, onSelect: fn() },
      { key: 'copy', label: '复制壁纸 ID', icon: <Icon of={Copy} size={16} />, onSelect: handleCopy },
      {
        items: [
          {
            key: 'remove',
            label: '移除',
            icon: <Icon of={Trash2} size={16} />,
            isDanger: true,
            onSelect: fn(),
          },
        ],
      },
    ],
  },
  render: (args) => (
    <ContextMenu {...args} style={{ width: 'fit-content' }}>
      <Card />
    </ContextMenu>
  ),
  parameters: {
    english: {
      壁纸: 'Wallpaper',
      设为壁纸: 'Set as wallpaper',
      '复制壁纸 ID': 'Copy wallpaper ID',
      移除: 'Remove',
      没有可做的事: 'Nothing to do here',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '0 200px 240px 120px' }}>
        <Story />
      </div>
    ),
  ],
});

export const Closed = meta.story({ parameters: { chromatic: everyMode } });
export const Pointer = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.pointer([
      { keys: '[MouseRight]', target: button, coords: { clientX: 200, clientY: 60 } },
    ]);
    const menu = await screen.findByRole('menu', { name: '壁纸' });
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(async () => {
      await expect(menu.getBoundingClientRect().left).toBeCloseTo(200, 0);
      await expect(menu.getBoundingClientRect().top).toBeCloseTo(60, 0);
    });
    await userEvent.click(screen.getByRole('menuitem', { name: /复制/ }));
    await expect(handleCopy).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.pointer([{ keys: '[MouseRight]', target: button }]);
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /设为|Set/ })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /移除|Remove/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ContextMenu}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /设为|Set/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(handleCopy).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
});
export const LongPress = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.pointer({ keys: '[TouchA>]', target: button });
    await screen.findByRole('menu');
    await userEvent.pointer({ keys: '[/TouchA]', target: button });
    await expect(handleCard).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    // A short tap is a tap.
    await userEvent.pointer({ keys: '[TouchA]', target: button });
    await expect(handleCard).toHaveBeenCalledOnce();
  },
});
export const TextFieldKeepsItsOwn = meta.story({
  render: (args) => (
    <ContextMenu {...args}>
      <input aria-label={words('名字', 'Name')} style={{ background: 'var(--c-bg2)' }} />
    </ContextMenu>
  ),
  play: async ({ canvas }) => {
    // `true`: no handler prevented the browser's default.
    await expect(fireEvent.contextMenu(canvas.getByRole('textbox'))).toBe(true);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});
export const AtTheEdge = meta.story({
  render: (args) => (
    <ContextMenu {...args} style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
      <Card />
    </ContextMenu>
  ),
  play: async ({ canvas, userEvent }) => {
    const coords = { clientX: window.innerWidth - 4, clientY: window.innerHeight - 4 };
    await userEvent.pointer([{ keys: '[MouseRight]', target: canvas.getByRole('button'), coords }]);
    const menu = await screen.findByRole('menu');
    await waitFor(async () => {
      await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
      await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
});
export const Empty = meta.story({
  args: { items: [], emptyText: '没有可做的事' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer([{ keys: '[MouseRight]', target: canvas.getByRole('button') }]);
    await expect(await screen.findByRole('menuitem')).toHaveAttribute('aria-disabled', 'true');
  },
});
export const TwoHundredRows = meta.story({
  args: {
    items: Array.from({ length: 200 }, (_, index) => ({
      key: `${index}`,
      label: `No. ${index + 1}`,
      onSelect: fn(),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer([{ keys: '[MouseRight]', target: canvas.getByRole('button') }]);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
});
