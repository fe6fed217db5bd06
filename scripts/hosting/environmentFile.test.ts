import { expect, test } from 'vitest';
import { parseEnvironmentFile, settingsOf } from './environmentFile.ts';

const url = 's3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1';

test.each([
  [`A=${url}`, url],
  [`A="${url}"`, url],
  [`A='${url}'`, url],
  ['  A = moon lake  ', 'moon lake'],
  ['A=', ''],
  ['A="a" \'b\' c', 'abc'],
  ['A=a"b" #c', 'a"b" #c'],
  ['A="a\\"b\\$\\`\\\\ \\n"', 'a"b$`\\ \\n'],
  ["A='a\\n'", 'a\\n'],
  ['A=a\\ b\\\n  c', 'a b  c'],
  ['A="a\\\nb\nc"', 'ab\nc'],
  ['A=$HOME `id` $(id)', '$HOME `id` $(id)'],
  ['A=a=b', 'a=b'],
  ['A=a\r\n', 'a'],
  ['A=one\nA=two', 'two'],
  ['A="open', 'open'],
])('%j means what it means for systemd', (text, expected) => {
  expect(parseEnvironmentFile(text)).toEqual({ A: expected });
});

test('comments, lines without a value and names that are none are left out', () => {
  const text = '# A=1\n;B=2\n\nlonely\n3C=3\nexport D=4\nE=5\n  # F=6';
  expect(parseEnvironmentFile(text)).toEqual({ E: '5' });
});

test('commands have the settings of the unit, and none of the terminal that they are called in', () => {
  const terminal = {
    PATH: '/usr/bin',
    LC_ALL: 'C.UTF-8',
    DATABASE_URL: 'postgresql:///other',
    YUEQI_PORT: '1',
  };
  const standard = {
    PATH: '/usr/bin',
    LC_ALL: 'C.UTF-8',
    YUEQI_DATA_DIR: '/var/lib/yueqi',
    HOME: '/var/lib/yueqi',
  };
  expect(settingsOf('YUEQI_HOST=::1', '/var/lib/yueqi', terminal)).toEqual({
    ...standard,
    YUEQI_HOST: '::1',
  });
  expect(settingsOf('YUEQI_DATA_DIR="/srv/a b"', '/var/lib/yueqi', terminal)).toEqual({
    ...standard,
    YUEQI_DATA_DIR: '/srv/a b',
  });
});
