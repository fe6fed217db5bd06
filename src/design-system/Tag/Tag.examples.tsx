import { Tag } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Tag as="button" aria-pressed="true">
    {words('极光', 'Aurora')}
  </Tag>
);

export const Wrong = () => (
  <Tag>{words('这张壁纸拍摄于北方的冬夜', 'This was taken on a winter night in the north')}</Tag>
);
