import { expect, test } from 'vitest';
import { formatBytes } from './formatBytes.ts';

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [4096, '4 KB'],
  [1_300_000, '1.2 MB'],
  [860 * 1024 ** 2, '860 MB'],
  [1000 * 1024 ** 2, '1 GB'],
  [4.63 * 1024 ** 3, '4.6 GB'],
  [46.2 * 1024 ** 3, '46 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
