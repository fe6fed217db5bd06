import { TextField } from '../TextField/index.ts';
import { words } from '../../../.storybook/words.ts';

const name = () => words('名称', 'Name');

const taken = () => words('名称已被使用，请换一个', 'The name is taken, choose another');

export const Right = () => <TextField label={name()} defaultValue={words('月栖', 'Yueqi')} error={taken()} />;

export const Wrong = () => <TextField aria-label={name()} placeholder={name()} />;
