import { Button } from '../Button/index.ts';
import { OfflineState } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <OfflineState
    title={words('网络已断开', 'You are offline')}
    description={words('已下载的壁纸仍可使用', 'Downloaded wallpapers still work')}
    action={<Button variant="primary">{words('查看本地壁纸', 'See local wallpapers')}</Button>}
  />
);

export const Wrong = () => (
  <OfflineState
    title={words('网络已断开', 'You are offline')}
    description={words('请稍后再来', 'Come back later')}
  />
);
