import { Avatar } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <>
    <Avatar size={36} name={words('林见月', 'Lin')} src={null} isMember />{' '}
    {words('林见月，会员', 'Lin, a member')}
  </>
);

export const Wrong = () => (
  <>
    <Avatar size={36} name={words('周野', 'Zhou')} src={null} isMember />{' '}
    {words('周野，不是会员', 'Zhou, no member')}
  </>
);
