import { Button } from '../../src/design-system/Button/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { words } from '../words.ts';

const retry = () => <Button size={28}>{words('重试', 'Retry')}</Button>;

export const WayOn = () => (
  <EmptyState
    title={words('还没有收藏', 'No favourites yet')}
    action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
  />
);

export const NoWayOn = () => <EmptyState title={words('没有数据', 'No data')} />;

export const Reason = () => (
  <ErrorState
    title={words('没有加载出来', 'It did not load')}
    description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
    action={retry()}
  />
);

export const Code = () => <ErrorState title="503 UPSTREAM_TIMEOUT" action={retry()} />;

export const FailedRegion = () => (
  <InlineMessage
    kind="warning"
    text={words('没有刷新，显示的是 5 分钟前的内容', 'Not refreshed: this is 5 minutes old')}
    actions={retry()}
  />
);

export const CoveredContent = () => (
  <ErrorState title={words('没有刷新', 'Not refreshed')} action={retry()} />
);
