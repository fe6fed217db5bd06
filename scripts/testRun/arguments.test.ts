import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('a change since a revision, or since the branch began, and shards are read', () => {
  expect(readArguments([])).toEqual({});
  expect(readArguments(['--changed'])).toEqual({ changed: '' });
  expect(readArguments(['--changed', 'HEAD~3'])).toEqual({ changed: 'HEAD~3' });
  expect(readArguments(['--reached'])).toEqual({ reached: '' });
  expect(readArguments(['--reached', 'HEAD~3', '--shard', '1/2'])).toEqual({
    reached: 'HEAD~3',
    shard: '1/2',
  });
  expect(readArguments(['--changed', '--shard', '2/4'])).toEqual({ changed: '', shard: '2/4' });
  expect(readArguments(['--shard=4/4'])).toEqual({ shard: '4/4' });
});

test('what is no option, two ways to choose, and a shard that there is not, are refused with the usage', () => {
  for (const words of [
    ['--shard', '5/4'],
    ['--shard', '0/4'],
    ['--shard', 'x'],
    ['--all'],
    ['src'],
    ['--changed', '--reached'],
  ])
    expect(() => readArguments(words)).toThrow('npm test -- --changed [REV]');
});
