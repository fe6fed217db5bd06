import { TextField } from '../TextField/index.ts';
import { words } from '../../../.storybook/words.ts';
import { Panel } from '../../../.storybook/guides/Panel.tsx';

export const Right = () => (
  <Panel>
    <span>{words('设为壁纸', 'Set as wallpaper')}</span>
    <span>{words('加入播放列表', 'Add to the playlist')}</span>
  </Panel>
);

export const Wrong = () => (
  <Panel>
    <TextField label={words('名称', 'Name')} maxLength={20} />
  </Panel>
);
