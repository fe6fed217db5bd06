import { expect, test } from 'vitest';
import { networkOf } from './rateLimits.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:0DB8:1:2:3:4:5:6%eth0', '2001:db8:1:2'],
])('%s counts under %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a port that a proxy adds gives an address no tries of its own', () => {
  expect(networkOf('203.0.113.5:4431')).toBe('203.0.113.5');
  expect(networkOf('[2001:db8:1:2::7]:4431')).toBe('2001:db8:1:2');
  expect(networkOf('[2001:db8:1:2::7]')).toBe('2001:db8:1:2');
});

test.each(['unknown', '_hidden', 'garbage7', '203.0.113.5.9', '[x]:1'])(
  '%s is no address of its own',
  (text) => {
    expect(networkOf(text)).toBe(networkOf(''));
  },
);
