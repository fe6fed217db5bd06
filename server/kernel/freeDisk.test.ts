import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { freeDiskFloor, requireFreeDisk } from './freeDisk.ts';

test('a disk with less than a gigabyte free takes no upload', async () => {
  expect(freeDiskFloor).toBe(1_073_741_824);
  await requireFreeDisk(tmpdir(), 0);
  await expect(requireFreeDisk(tmpdir(), Infinity)).rejects.toMatchObject({ ret: errorCodes.serviceFull });
});
