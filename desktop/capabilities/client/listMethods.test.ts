import { expect, test } from 'vitest';
import { listMethods } from './listMethods.ts';

test('the methods of the window are listed for the page in the app window alone', () => {
  const handlers = {
    'window.close': async () => ({ is_asking: false }),
    'storage.get': async () => ({ value: null }),
  };
  expect(listMethods(handlers, 130, 'client')).toEqual(['storage.get']);
  expect(listMethods(handlers, 130, 'window').toSorted()).toEqual(['storage.get', 'window.close']);
});
