import { Countdown } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const countdown = (label: string) => (
  <Countdown
    label={label}
    target={90_000_000}
    now={() => 0}
    labels={{
      days: words('天', 'days'),
      hours: words('时', 'hours'),
      minutes: words('分', 'minutes'),
      seconds: words('秒', 'seconds'),
      remaining: () => words('还有一天', 'One day left'),
      ended: words('已结束', 'Over'),
    }}
  />
);

export const Right = () => countdown(words('距投票结束', 'Until the vote ends'));

export const Wrong = () => countdown(words('距会员失效', 'Until access is lost'));
