import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { words } from '../words.ts';

export const SaysWithoutMotion = () => (
  <>
    <Spinner />
    <span>{words('正在下载，还有 3 张', 'Downloading, 3 left')}</span>
  </>
);
export const SaysByMotion = () => <Spinner />;
