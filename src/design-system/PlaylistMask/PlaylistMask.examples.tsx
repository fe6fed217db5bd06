import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { words } from '../../../.storybook/words.ts';
import { Panel } from '../../../.storybook/guides/Panel.tsx';

const box = { padding: 16, borderRadius: 8, background: 'var(--c-bg3)' };

const dunes = () => words('落日沙海', 'Sea of dunes');

/** The dark over the window, below the title bar that stays usable. */
const mask = (children: ReactNode) => (
  <div style={{ flex: 1 }}>
    <div style={{ ...box, padding: 8, borderRadius: '8px 8px 0 0' }}>{words('月栖壁纸', 'Yueqi')}</div>
    <div style={{ display: 'grid', placeItems: 'center', padding: 16, background: 'var(--c-scrim)' }}>
      {children}
    </div>
  </div>
);

export const Right = () =>
  mask(
    <Panel
      title={words('编辑播放列表', 'Edit the playlist')}
      actions={<Button size={28}>{words('完成', 'Done')}</Button>}
    >
      {dunes()}
    </Panel>,
  );

export const Wrong = () =>
  mask(
    <Panel
      title={words('移除这台设备', 'Remove this device')}
      actions={
        <Button size={28} variant="danger">
          {words('移除', 'Remove')}
        </Button>
      }
    />,
  );
