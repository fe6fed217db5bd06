import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { addons } from 'storybook/preview-api';
import { brands } from './brand.ts';
import { readGlobals } from './docsGlobals.ts';

/** A page of documentation in the product's colours, following the toolbar's theme. */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(() => {
    const [story] = context.componentStories();
    return readGlobals(story ? context.getStoryContext(story).globals : {}).theme;
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const handleUpdate = (event: { globals: Record<string, unknown> }): void =>
      setTheme(readGlobals(event.globals).theme);
    channel.on('globalsUpdated', handleUpdate);
    return () => channel.off('globalsUpdated', handleUpdate);
  }, []);
  return (
    <DocsContainer context={context} theme={brands[theme]}>
      {children}
    </DocsContainer>
  );
}
