import type { ReactNode } from 'react';
import { ContextMenu } from './index.ts';
import { TextField } from '../TextField/index.ts';
import { words } from '../../../.storybook/words.ts';

const nothing = (): void => undefined;

const dunes = () => words('落日沙海', 'Sea of dunes');

const box = { padding: 16, borderRadius: 8, background: 'var(--c-bg3)' };

const menu = (children: ReactNode) => (
  <ContextMenu
    label={words('壁纸', 'Wallpaper')}
    items={[{ key: 'set', label: words('设为壁纸', 'Set as wallpaper'), onSelect: nothing }]}
    style={{ width: '100%' }}
  >
    {children}
  </ContextMenu>
);

export const Right = () =>
  menu(
    <div style={box}>
      <div style={{ height: 48, background: 'var(--c-skel-b)' }} />
      {dunes()}
    </div>,
  );

export const Wrong = () => menu(<TextField label={words('名称', 'Name')} defaultValue={dunes()} />);
