import { expect, test } from 'vitest';
import { asksForHelp } from './hostingArguments.ts';

test.each([['help'], ['--help'], ['-h']])('%s asks for the help', (word) => {
  expect(asksForHelp([word])).toBe(true);
});

test('without a word the service starts, and another one is refused', () => {
  expect(asksForHelp([])).toBe(false);
  expect(() => asksForHelp(['start'])).toThrow('start');
  expect(() => asksForHelp(['--port', '80'])).toThrow('--port');
  expect(() => asksForHelp(['hlep'])).toThrow('Did you mean help?');
  expect(() => asksForHelp(['--hlep'])).toThrow('Did you mean --help?');
});
