import { Copy, ListVideo, Lock, Monitor, Trash2 } from 'lucide';
import { fn } from 'storybook/test';
import { Icon } from '../Icon/index.ts';
import type { MenuEntry } from './items.ts';

export const handleDisabled = fn();

/** Every kind of row at once. The disabled row's handler is a spy too: it must never be called. */
export const menuEntriesOfEveryKind: MenuEntry[] = [
  {
    items: [
      {
        key: 'set',
        label: '设为壁纸',
        icon: <Icon of={Monitor} size={16} />,
        shortcut: 'Enter',
        onSelect: fn(),
      },
      { key: 'lock', label: '设为锁屏', icon: <Icon of={Lock} size={16} />, isLoading: true, onSelect: fn() },
    ],
  },
  {
    title: '列表',
    items: [
      {
        key: 'add',
        label: '加入自动更换',
        description: '每 30 分钟',
        icon: <Icon of={ListVideo} size={16} />,
        onSelect: fn(),
      },
      { key: 'copy', label: '复制壁纸 ID', icon: <Icon of={Copy} size={16} />, onSelect: fn() },
    ],
  },
  {
    items: [
      {
        key: 'remove',
        label: '移除',
        icon: <Icon of={Trash2} size={16} />,
        disabledReason: '使用中的壁纸不能移除',
        onSelect: handleDisabled,
      },
      { key: 'delete', label: '移除', icon: <Icon of={Trash2} size={16} />, isDanger: true, onSelect: fn() },
    ],
  },
];
