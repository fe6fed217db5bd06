import { expect, test } from 'vitest';
import { isReachableFromOutside } from './reachable.ts';

test.each([
  ['localhost', false],
  ['yueqi.localhost', false],
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['[::1]', false],
  ['192.168.1.9', true],
  ['yueqi.example', true],
  ['127.0.0.1.example', true],
])('%s reachable from another device: %s', (hostname, expected) => {
  expect(isReachableFromOutside(hostname)).toBe(expected);
});
