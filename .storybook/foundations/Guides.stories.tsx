import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { examples } from 'virtual:examples';
import { blocks } from '../guides/blocks.tsx';

const meta = preview.meta({
  title: '基础/Guides',
  // The counter-examples break rules on purpose, and pages with them need no pictures.
  tags: ['!autodocs', '!dev'],
  parameters: { a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

const guides = import.meta.glob<ComponentType<{ components: object }>>(
  ['/src/design-system/*/*.mdx', '/.storybook/patterns/*.mdx'],
  { eager: true, exhaustive: true, import: 'default' },
);

const nothing = () => null;
/** Without the blocks that need a page of documentation around them. */
const components = {
  ...blocks,
  h1: 'h1',
  Primary: nothing,
  Props: nothing,
  UsedBy: nothing,
  States: nothing,
};

/** All guides in both languages, which else only pages of documentation render. */
export const EveryGuide = meta.story({
  render: () => (
    <div data-picture="none">
      {Object.entries(guides).map(([path, Guide]) => (
        <article key={path} aria-label={path}>
          <Guide components={components} />
        </article>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('article').length).toBeGreaterThanOrEqual(134);
    const drawings = canvasElement.querySelectorAll('figure > div');
    await expect(drawings.length).toBeGreaterThan(250);
    for (const drawing of drawings) await expect(drawing.childNodes.length).toBeGreaterThan(0);
  },
});

/** The example that each component's page offers to copy: the very text is compiled and rendered. */
export const EveryExample = meta.story({
  render: () => (
    <div data-picture="none">
      {Object.entries(examples).map(([name, Example]) => (
        <article key={name} aria-label={name}>
          <Example />
        </article>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const articles = canvas.getAllByRole('article');
    await expect(articles.length).toBeGreaterThanOrEqual(60);
    const empty = articles.filter(({ childNodes }) => childNodes.length === 0);
    await expect(empty.map((article) => article.getAttribute('aria-label'))).toEqual([]);
  },
});
