import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

/** The settings of the toolbar, for pages of documentation: stories get the same from their decorator. */
export interface DocsGlobals {
  theme: 'dark' | 'light';
  language: 'zh-CN' | 'en';
}

/** The event that Storybook sends when the toolbar has changed. */
const updated = 'globalsUpdated';

/** Reads them, and says the language to the document: texts outside of stories ask it (`words`). */
export function readGlobals(globals: Readonly<Record<string, unknown>>): DocsGlobals {
  const language = globals['language'] === 'en' ? 'en' : 'zh-CN';
  const theme = globals['theme'] === 'light' ? 'light' : 'dark';
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  return { theme, language };
}

/** The toolbar's theme and language on a page that documents stories. */
export function useDocsGlobals(): DocsGlobals {
  const context = use(DocsContext);
  const [globals, setGlobals] = useState((): DocsGlobals => {
    const [story] = context.componentStories();
    return readGlobals(story ? context.getStoryContext(story).globals : {});
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const handleUpdate = (event: { globals: Record<string, unknown> }): void =>
      setGlobals(readGlobals(event.globals));
    channel.on(updated, handleUpdate);
    return () => channel.off(updated, handleUpdate);
  }, []);
  return globals;
}
