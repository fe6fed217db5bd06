import { words } from '../../../.storybook/words.ts';
import { Panel } from '../../../.storybook/guides/Panel.tsx';

export const Right = () => <Panel title={words('音量', 'Volume')}>60%</Panel>;

export const Wrong = () => (
  <Panel>
    <span>{words('重命名', 'Rename')}</span>
    <span>{words('移除', 'Remove')}</span>
  </Panel>
);
