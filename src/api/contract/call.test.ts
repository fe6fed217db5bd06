import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineCall } from './call.ts';

const given = { path: '/a', request: v.object({}), response: v.object({}), summary: 'A.' } as const;

test('a call without access or effect does not compile', () => {
  // @ts-expect-error -- `access` is missing
  expect(defineCall({ ...given, effect: 'reads' })).not.toHaveProperty('access');
  // @ts-expect-error -- `effect` is missing
  expect(defineCall({ ...given, access: 'public' })).not.toHaveProperty('effect');
});

test('a call uses the shared defaults for the rest', () => {
  expect(defineCall({ ...given, access: 'user', effect: 'changes' })).toMatchObject({
    method: 'POST',
    body: 'json',
    errors: [],
    cacheMilliseconds: 0,
    access: 'user',
    effect: 'changes',
  });
});
