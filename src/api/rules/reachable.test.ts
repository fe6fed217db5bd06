import { expect, test } from 'vitest';
import { findSite, isReachableFromOutside } from './reachable.ts';

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

test.each([
  ['https://yueqi.example/', 'https://yueqi.example'],
  ['https://yueqi.example/paper/?x#y', 'https://yueqi.example/paper'],
  ['http://192.168.1.9:3000', 'http://192.168.1.9:3000'],
  ['http://127.0.0.1:3000/', null],
])('the site of %s is %s', (address, site) => {
  expect(findSite(address)).toBe(site);
});
