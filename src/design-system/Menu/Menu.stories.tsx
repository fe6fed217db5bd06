import { Settings } from 'lucide';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { menuEntriesOfEveryKind, handleDisabled } from './everyKind.fixture.tsx';
import { Menu } from './Menu.tsx';

const handleDark = fn();
const handleCopy = fn();
const handleNavigate = fn();
const longName = '月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来再散去';

const meta = preview.meta({
  title: '浮层/Menu',
  component: Menu,
  args: {
    label: '设置',
    icon: <Icon of={Settings} size={18} />,
    items: [
      { key: 'dark', label: '深色', isChecked: true, onSelect: handleDark },
      { key: 'light', label: '浅色', isChecked: false, onSelect: fn() },
      { key: 'language', label: 'English', onSelect: fn() },
    ],
  },
  parameters: {
    english: {
      设置: 'Settings',
      深色: 'Dark',
      浅色: 'Light',
      更多: 'More',
      设为壁纸: 'Set as wallpaper',
      设为锁屏: 'Set as lock screen',
      加入自动更换: 'Add to auto-change',
      '复制壁纸 ID': 'Copy wallpaper ID',
      移除: 'Remove',
      使用中的壁纸不能移除: 'The present wallpaper cannot be removed',
      列表: 'List',
      没有可做的事: 'Nothing to do here',
      通知: 'Notifications',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '0 0 300px 320px' }}>
        <Story />
      </div>
    ),
  ],
});

export const Closed = meta.story({ parameters: { chromatic: everyMode } });
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '深色' })).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{Home}{Enter}');
    await expect(handleDark).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '深色' })).toHaveFocus());
    await userEvent.keyboard('e');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});
const handleSwitch = fn();

export const Switch = meta.story({
  args: {
    items: [{ key: 'notices', label: '通知', isChecked: true, isSwitch: true, onSelect: handleSwitch }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const row = await screen.findByRole('menuitemcheckbox', { name: '通知' });
    await expect(row).toBeChecked();
    await userEvent.click(row);
    await expect(handleSwitch).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});
export const Pointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', { name: '设置' });
    await expect(within(menu).getByRole('menuitemradio', { name: '深色' })).toBeChecked();
    await userEvent.hover(within(menu).getByRole('menuitemradio', { name: '浅色' }));
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: '深色' }));
    await expect(handleDark).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});
export const Everything = meta.story({
  args: { label: '更多', items: menuEntriesOfEveryKind },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(within(menu).getByRole('group', { name: /列表|List/ })).toBeInTheDocument();
    const disabled = within(menu).getAllByRole('menuitem', { name: /移除|Remove/ })[0];
    if (!disabled) throw new Error('The story lost its disabled row.');
    await userEvent.click(disabled);
    await expect(menu).toBeInTheDocument();
    await expect(handleDisabled).not.toHaveBeenCalled();
    await expect(disabled).toHaveAccessibleName(/使用中|present/);
    await expect(menu.getBoundingClientRect().width).toBeGreaterThanOrEqual(184);
  },
});
export const DisabledRowIsReachable = meta.story({
  args: { label: '更多', items: menuEntriesOfEveryKind },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('menu')).toBeInTheDocument();
    await expect(handleDisabled).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});
export const OnAButton = meta.story({
  render: () => (
    <Menu
      label={words('更多', 'More')}
      trigger={<Button>{words('更多', 'More')}</Button>}
      items={[{ key: 'copy', label: words('复制', 'Copy'), onSelect: handleCopy }]}
      placement="bottom start"
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /更多|More/ }));
    await userEvent.click(await screen.findByRole('menuitem'));
    await expect(handleCopy).toHaveBeenCalledOnce();
  },
});
export const OnADisabledButton = meta.story({
  render: () => (
    <Menu
      label={words('更多', 'More')}
      trigger={<Button disabledReason={words('离线', 'Offline')}>{words('更多', 'More')}</Button>}
      items={[{ key: 'copy', label: words('复制', 'Copy'), onSelect: handleCopy }]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});
export const Links = meta.story({
  args: {
    items: [
      { key: 'help', label: 'Help', href: '#help', onNavigate: handleNavigate },
      { key: 'source', label: 'Source', href: 'https://example.org/', target: '_blank' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveFocus());
    await expect(screen.getByRole('menuitem', { name: 'Source' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await userEvent.keyboard('{Enter}');
    await expect(handleNavigate).toHaveBeenCalledWith('#help');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});
export const Empty = meta.story({
  args: { items: [], emptyText: '没有可做的事' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem')).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});
export const EmptyWithoutWords = meta.story({
  args: { items: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
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
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    const last = await screen.findByRole('menuitem', { name: 'No. 200' });
    await waitFor(() => expect(last).toHaveFocus());
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
});
export const LongLabels = meta.story({
  args: {
    items: [
      { key: 'chinese', label: longName, onSelect: fn() },
      {
        key: 'english',
        label: 'Verschlusssachenkennzeichnungsverordnung and then some',
        shortcut: 'Ctrl+Shift+C',
        onSelect: fn(),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu.scrollWidth).toBeLessThanOrEqual(280);
  },
});
export const FlipsAtTheEdge = meta.story({
  render: (args) => (
    <div style={{ position: 'fixed', insetBlockEnd: 4, insetInlineStart: 300 }}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    await waitFor(() =>
      expect(button.getBoundingClientRect().top - menu.getBoundingClientRect().bottom).toBeCloseTo(4, 0),
    );
  },
});
