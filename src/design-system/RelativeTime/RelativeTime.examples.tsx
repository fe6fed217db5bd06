import { RelativeTime } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const ago = {
  justNow: () => words('刚刚', 'just now'),
  minutesAgo: (minutes: number) => words(`${minutes} 分钟前`, `${minutes} min ago`),
  hoursAgo: (hours: number) => words(`${hours} 小时前`, `${hours} h ago`),
  daysAgo: (days: number) => words(`${days} 天前`, `${days} d ago`),
};

const now = 1_800_000_000_000;

const hour = 3_600_000;

const time = (value: number) => <RelativeTime value={value} now={() => now} labels={ago} />;

export const Right = () => (
  <span style={{ color: 'var(--c-t3)', fontSize: 'var(--fs-12)' }}>
    {words('林见月', 'Lin')} · {time(now - 3 * hour)}
  </span>
);

export const Wrong = () => (
  <span>
    {words('投票结束：', 'The vote ends: ')}
    {time(now + 3 * hour)}
  </span>
);
