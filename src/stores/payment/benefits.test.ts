import { expect, test } from 'vitest';
import { hasBenefit } from './benefits.ts';

test('a benefit is for members once memberships are sold, and for everyone until then', () => {
  const closed = new Set(['dynamicPlaylists'] as const);
  expect(hasBenefit({ isMember: false }, 'dynamicPlaylists')).toBe(true);
  expect(hasBenefit({ isMember: false }, 'dynamicPlaylists', closed)).toBe(false);
  expect(hasBenefit({ isMember: true }, 'dynamicPlaylists', closed)).toBe(true);
});
