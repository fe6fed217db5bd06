import { NavigationTabs, navigationTabClass } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const tabs = (names: readonly string[]) => (
  <NavigationTabs label={words('主导航', 'Main')} style={{ maxWidth: '100%', overflow: 'hidden' }}>
    {names.map((name, at) => (
      <a
        key={name}
        className={navigationTabClass}
        href="#section"
        {...(at === 0 && { 'aria-current': 'page' })}
      >
        {name}
      </a>
    ))}
  </NavigationTabs>
);

export const Right = () => tabs([words('动态壁纸', 'Live'), words('静态壁纸', 'Pictures')]);

export const Wrong = () =>
  tabs([1, 2, 3, 4, 5, 6].map((at) => words(`动态壁纸分类 ${at}`, `Live wallpapers, category ${at}`)));
