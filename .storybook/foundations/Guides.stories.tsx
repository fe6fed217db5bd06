import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { examples } from '../guides/examples.ts';

const meta = preview.meta({
  title: '基础/Guides',
  // What is not to be done breaks rules on purpose, and pages with it need no pictures.
  tags: ['!autodocs', '!dev'],
  parameters: { a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

/** The examples of all guides, which are else drawn by pages of documentation alone. */
export const EveryExample = meta.story({
  render: () => (
    <div data-picture="none">
      {Object.entries(examples).flatMap(([name, pairs]) =>
        pairs.map(({ of, render }) => (
          <div key={`${name} ${of.join(' ')}`} data-example={name}>
            <div>{render('do')}</div>
            <div>{render('dont')}</div>
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.querySelectorAll('[data-example] > div');
    await expect(drawn.length).toBeGreaterThan(40);
    for (const example of drawn) await expect(example.childNodes.length).toBeGreaterThan(0);
  },
});
