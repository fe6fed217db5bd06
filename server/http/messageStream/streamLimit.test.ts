import { expect, test } from 'vitest';
import { parseOpenFiles, readStreamMachine, streamLimitOf } from './streamLimit.ts';

const gigabyte = 1_024 ** 3;

test.each([
  ['a large machine', { memoryBytes: 64 * gigabyte, openFiles: 524_288 }, 8_000],
  ['one gigabyte', { memoryBytes: gigabyte, openFiles: 524_288 }, 4_096],
  ['a limit of 4,096 open files', { memoryBytes: 64 * gigabyte, openFiles: 4_096 }, 3_072],
  ['a limit of 1,024 open files', { memoryBytes: 64 * gigabyte, openFiles: 1_024 }, 100],
  ['a system without such limits', { memoryBytes: 2 * gigabyte, openFiles: Number.POSITIVE_INFINITY }, 8_000],
])('%s holds as many streams as it has memory and files for', (_name, machine, limit) => {
  expect(streamLimitOf(machine)).toBe(limit);
});

test('the soft limit of open files is read', () => {
  const limits =
    'Limit                     Soft Limit           Hard Limit           Units     \nMax open files            1024                 524288               files     \n';
  expect(parseOpenFiles(limits)).toBe(1_024);
  expect(
    parseOpenFiles('Max open files            unlimited            unlimited            files     \n'),
  ).toBe(Number.POSITIVE_INFINITY);
});

test('this process has memory and files', async () => {
  const { memoryBytes, openFiles } = await readStreamMachine();
  expect(memoryBytes).toBeGreaterThan(100 * 1_024 ** 2);
  expect(openFiles).toBeGreaterThan(100);
});
