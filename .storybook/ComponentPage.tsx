import { Title, useOf } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';
import { useDocsGlobals } from './docsGlobals.ts';
import { Primary, Props, States } from './guides/blocks.tsx';
import { guidePath } from './guides/guidePath.ts';
import styles from './guides/blocks.module.css';

/** The guides of components and patterns, by path. `Button.en.mdx` is next to `Button.stories.tsx`. */
const guides: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ default: ComponentType }>(
      ['/src/design-system/*/*.mdx', '/.storybook/patterns/*.mdx'],
      // Vite leaves out folders whose names begin with a dot.
      { exhaustive: true },
    ),
  ).map(([path, load]) => [path, lazy(load)]),
);

/** A page of documentation: the guide in the toolbar's language, or the stories alone where there is none. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  // The page stays until the guide in the other language is loaded.
  const language = useDeferredValue(useDocsGlobals().language);
  const Guide = guides[guidePath(String(preparedMeta.parameters['fileName']), language)];
  if (Guide)
    return (
      // Storybook gives a `div` here a size of text, which the stories in it would inherit.
      <Suspense>
        <article className={styles.guide}>
          <Guide />
        </article>
      </Suspense>
    );
  return (
    <>
      <Title />
      <Primary />
      <Props />
      <States />
    </>
  );
}
