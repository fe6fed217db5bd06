import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brands } from './brand.ts';
import { labelOf } from './navigation.ts';

type Shown = { theme: 'dark' | 'light'; language: 'zh-CN' | 'en' };

function show({ theme, language }: Shown): void {
  addons.setConfig({
    theme: brands[theme],
    sidebar: { renderLabel: (entry) => labelOf(entry, language) },
  });
}

show({ theme: 'dark', language: 'zh-CN' });

// The frame follows the toolbar's theme and language, as the stories do.
addons.register('yueqi/brand', (api) => {
  let shown = '';
  const follow = ({ globals }: { globals: Record<string, unknown> }): void => {
    const next: Shown = {
      theme: globals['theme'] === 'light' ? 'light' : 'dark',
      language: globals['language'] === 'en' ? 'en' : 'zh-CN',
    };
    const key = JSON.stringify(next);
    if (key === shown) return;
    shown = key;
    show(next);
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
