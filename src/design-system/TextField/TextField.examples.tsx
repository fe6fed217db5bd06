import { TextField } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => <TextField label={words('名称', 'Name')} maxLength={20} />;

export const Wrong = () => (
  <TextField aria-label={words('名称', 'Name')} placeholder={words('名称', 'Name')} />
);
