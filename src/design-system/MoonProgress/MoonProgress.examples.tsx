import { MoonProgress } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <>
    <MoonProgress value={0.42} size={40} label={words('下载中 42%', 'Downloading 42%')} /> 42%
  </>
);

export const Wrong = () => <MoonProgress value={0.5} size={40} label={words('请稍候', 'Please wait')} />;
