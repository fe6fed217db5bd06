import { Button } from '../../src/design-system/Button/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { words } from '../words.ts';

const retry = () => <Button size={28}>{words('重试', 'Retry')}</Button>;

export const Placeholders = () => (
  <>
    <Skeleton width="120px" height="68px" />
    <Skeleton width="120px" height="68px" />
  </>
);

export const SpinnerAlone = () => (
  <div style={{ margin: 'auto' }}>
    <Spinner size={20} />
  </div>
);

export const KeptContent = () => (
  <>
    <Skeleton width="120px" height="68px" style={{ animation: 'none' }} />
    <Skeleton width="120px" height="68px" style={{ animation: 'none' }} />
    {words('没有加载出来', 'It did not load')} {retry()}
  </>
);

export const ErrorInsteadOfList = () => (
  <ErrorState title={words('没有加载出来', 'It did not load')} action={retry()} />
);

export const End = () => <>{words('没有更多了', 'That is all')}</>;

export const PageByPage = () => <Button>{words('第 2 页', 'Page 2')}</Button>;
