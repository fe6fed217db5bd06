import { expect, test } from 'vitest';
import { isOfDomain } from './bridgeDomain.ts';

test('a domain has every method whose name begins with it, a method itself alone', () => {
  expect(isOfDomain('themes.apply', 'themes.')).toBe(true);
  expect(isOfDomain('optimisation.disk', 'optimisation.disk')).toBe(true);
  expect(isOfDomain('optimisation.diskScan', 'optimisation.disk')).toBe(false);
  expect(isOfDomain('pets.current', 'pointer.')).toBe(false);
});
