import { TextArea } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => <TextArea label={words('简介', 'About')} maxLength={200} />;

export const Wrong = () => <TextArea label={words('手机号', 'Phone number')} />;
