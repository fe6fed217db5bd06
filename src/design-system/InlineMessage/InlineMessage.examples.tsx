import { InlineMessage } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <InlineMessage
    kind="warning"
    title={words('没有保存', 'Not saved')}
    text={words('名称已被使用，请换一个', 'The name is taken, choose another')}
  />
);

export const Wrong = () => (
  <>
    <InlineMessage kind="warning" text={words('没有保存', 'Not saved')} />
    <InlineMessage kind="warning" text={words('名称已被使用', 'The name is taken')} />
  </>
);
