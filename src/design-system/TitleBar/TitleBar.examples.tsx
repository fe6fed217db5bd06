import { Button } from '../Button/index.ts';
import { Logo } from '../Logo/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const nothing = (): void => undefined;

const windowButtons = () => (
  <WindowButtons
    labels={{
      minimize: words('最小化', 'Minimise'),
      maximize: words('最大化', 'Maximise'),
      close: words('关闭', 'Close'),
    }}
    onMinimize={nothing}
    onMaximize={nothing}
    onClose={nothing}
  />
);

export const Right = () => (
  <TitleBar style={{ flex: 1 }}>
    <Logo label={words('月栖', 'Yueqi')} />
    <TitleBarDragRegion />
    {windowButtons()}
  </TitleBar>
);

export const Wrong = () => (
  <TitleBar style={{ flex: 1 }}>
    <TitleBarDragRegion>
      <Button size={28}>{words('登录', 'Sign in')}</Button>
    </TitleBarDragRegion>
    {windowButtons()}
  </TitleBar>
);
