import { Button } from '../Button/index.ts';
import { ErrorState } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <ErrorState
    title={words('没有加载出来', 'It did not load')}
    description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
    action={<Button>{words('重试', 'Retry')}</Button>}
  />
);

export const Wrong = () => (
  <ErrorState title="ERR_503_UPSTREAM" action={<Button>{words('重试', 'Retry')}</Button>} />
);
