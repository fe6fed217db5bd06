import { Settings } from 'lucide';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Icon } from '../Icon/index.ts';
import { Menu } from './Menu.tsx';

const handleDark = fn();
const meta = preview.meta({
  title: '操作/Menu',
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
  decorators: [
    (Story) => (
      <div style={{ padding: '0 0 140px 160px' }}>
        <Story />
      </div>
    ),
  ],
});

export const Closed = meta.story({});
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '设置' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('menuitemradio', { name: '深色' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('menuitem', { name: 'English' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(handleDark).toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
  },
});
