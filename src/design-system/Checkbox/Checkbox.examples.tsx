import { Checkbox } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Checkbox label={words('我已阅读用户协议', 'I have read the terms')} defaultChecked />
);

export const Wrong = () => <Checkbox label={words('现在打开声音', 'Turn the sound on now')} />;
