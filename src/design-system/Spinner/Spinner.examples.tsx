import { Button } from '../Button/index.ts';
import { Spinner } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const set = (): string => words('设为壁纸', 'Set as wallpaper');

export const Right = () => <Button isLoading>{set()}</Button>;

export const Wrong = () => <Spinner size={20} />;
