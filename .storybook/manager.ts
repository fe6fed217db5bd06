import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brands } from './brand.ts';

addons.setConfig({ theme: brands.dark });

// The frame follows the toolbar's theme, as the stories do.
addons.register('yueqi/brand', (api) => {
  let shown: unknown = 'dark';
  const follow = ({ globals }: { globals: Record<string, unknown> }): void => {
    const theme = globals['theme'] === 'light' ? 'light' : 'dark';
    if (theme === shown) return;
    shown = theme;
    addons.setConfig({ theme: brands[theme] });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
