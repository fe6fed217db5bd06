import { expect, test } from 'vitest';
import { parseCommandLine } from './commandLine.ts';

const options = { json: { type: 'boolean', short: 'j' }, to: { type: 'string' } } as const;

test('options and arguments are read, with their types', () => {
  const { values, positionals } = parseCommandLine({
    args: ['list', '-j', '--to', 'here', '--', '--jsno'],
    allowPositionals: true,
    options,
  });
  expect([values.json, values.to, positionals]).toEqual([true, 'here', ['list', '--jsno']]);
});

test.each([
  [['--jsno'], undefined, 'Unknown option: --jsno. Did you mean --json?'],
  [['--colour'], undefined, 'Unknown option: --colour.'],
  [['--jsno'], ['to'], 'Unknown option: --jsno.'],
])('an unknown option of %s is refused, and the nearest proposed', (args, proposed, message) => {
  expect(() => parseCommandLine({ args, options }, proposed)).toThrow(new Error(message));
});

test('an option without its value is refused', () => {
  expect(() => parseCommandLine({ args: ['--to'], options })).toThrow('--to');
});
