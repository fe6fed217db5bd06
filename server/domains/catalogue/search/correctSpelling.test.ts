import { expect, test } from 'vitest';
import { slipsOf } from './correctSpelling.ts';

test.each([
  ['a letter too many', 'aurrora'],
  ['a letter too few', 'aurra'],
  ['another letter', 'aurera'],
  ['two letters that changed places', 'auorra'],
])('%s is one slip away from the word', (_name, typed) => {
  expect(slipsOf(typed)).toContain('aurora');
});

test('a word is no slip of itself, and two slips are not one', () => {
  expect(slipsOf('aurora')).not.toContain('aurora');
  expect(slipsOf('aurrorra')).not.toContain('aurora');
  expect(slipsOf('a'.repeat(16)).size).toBeLessThan(850);
});
