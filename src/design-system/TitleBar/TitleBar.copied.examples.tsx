import { words } from '../../../.storybook/words.ts';
import { Logo } from '../Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../NavigationTabs/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from './index.ts';

export function Example() {
  return (
    <TitleBar>
      <Logo label={words('月栖', 'Yueqi')} />
      <NavigationTabs label={words('主导航', 'Main')}>
        <a className={navigationTabClass} href="#dynamic" aria-current="page">
          {words('动态壁纸', 'Live')}
        </a>
        <a className={navigationTabClass} href="#static">
          {words('静态壁纸', 'Pictures')}
        </a>
      </NavigationTabs>
      <TitleBarDragRegion />
      <WindowButtons
        labels={{
          minimize: words('最小化', 'Minimise'),
          maximize: words('最大化', 'Maximise'),
          close: words('关闭', 'Close'),
        }}
        onMinimize={() => undefined}
        onMaximize={() => undefined}
        onClose={() => undefined}
      />
    </TitleBar>
  );
}
