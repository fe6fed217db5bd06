import { Link } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => <Link href="#help">{words('帮助中心', 'Help centre')}</Link>;

export const Wrong = () => <Link href="#remove">{words('移除这台设备', 'Remove this device')}</Link>;
