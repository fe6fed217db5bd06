import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

test('the first rendering has the rows in the view and one more', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const markup = renderToStaticMarkup(
    createElement(VirtualList<number>, {
      label: 'Numbers',
      items,
      rowHeight: 52,
      renderItem: (item) => item,
    }),
  );
  // The view is taken for 520 pixels high until it is measured.
  expect(markup.match(/role="listitem"/g)).toHaveLength(11);
});
