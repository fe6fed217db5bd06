import { expect, it } from 'vitest';
import { createTimeCodeSecret, findTimeCodeStep, timeCodeAddress } from './timeCodes.ts';

// RFC 6238, appendix B: the key "12345678901234567890"; of eight digits, the last six.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('accepts the code that RFC 6238 names for second %i', (second, code) => {
  expect(findTimeCodeStep(key, code, second * 1_000)).toBe(Math.floor(second / 30));
});

it('accepts the code of the step before and after, names that step, and no other', () => {
  const step = (second: number) => findTimeCodeStep(key, '287082', second * 1_000);
  expect([step(29), step(30), step(89), step(90)]).toEqual([1, 1, 1, null]);
});

it.each(['', '28708', '2870820', 'abcdef', '28708２'])('refuses %j', (code) => {
  expect(findTimeCodeStep(key, code, 59_000)).toBeNull();
});

it('makes another secret of 160 bits each time, and the address that apps read', () => {
  const secret = createTimeCodeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/v);
  expect(createTimeCodeSecret()).not.toBe(secret);
  const address = new URL(timeCodeAddress(secret, 'lin'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address.pathname)).toContain('月栖壁纸:lin');
});
