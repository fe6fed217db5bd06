import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from './words.ts';

const own = { 月色: 'Moonlight' };

test('the args of a story are in English, with the texts of the elements among them', () => {
  const args = { label: '月色', list: ['月色'], nested: { text: '月色' }, count: 3, given: '从未写过的文字' };
  expect(inEnglish(args, own)).toEqual({
    label: 'Moonlight',
    list: ['Moonlight'],
    nested: { text: 'Moonlight' },
    count: 3,
    given: '从未写过的文字',
  });
  const child = createElement(
    'p',
    { id: 'given' },
    createElement('button', { type: 'button' }, '月色'),
    '月色',
  );
  const element: unknown = inEnglish(child, own);
  expect(renderToStaticMarkup(element as typeof child)).toBe(
    '<p id="given"><button type="button">Moonlight</button>Moonlight</p>',
  );
});
