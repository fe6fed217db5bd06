import { expect, test } from 'vitest';
import { contentTypeOf } from './contentTypes.ts';

test('a file of any ending has a type', () => {
  expect(contentTypeOf('page/index.HTML')).toMatch(/^text\/html/v);
  for (const ending of ['constructor', '__proto__', 'tostring', 'valueOf', 'unknown', ''])
    expect(contentTypeOf(`a.${ending}`)).toBe('application/octet-stream');
});
