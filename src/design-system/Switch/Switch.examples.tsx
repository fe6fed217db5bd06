import { Button } from '../Button/index.ts';
import { Switch } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => <Switch label={words('播放声音', 'Play sound')} defaultChecked />;

export const Wrong = () => (
  <>
    <Switch label={words('播放声音', 'Play sound')} />
    <Button variant="primary">{words('保存', 'Save')}</Button>
  </>
);
