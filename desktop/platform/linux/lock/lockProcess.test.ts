import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LockError } from '../../adapters/lockAdapter.ts';
import { startLockProcess } from './lockProcess.ts';

test('a locker that cannot be started may be asked about later', async () => {
  const complaints = await open('/dev/null', 'w');
  const command = { program: '/nowhere/locker', parameters: [], environment: {} };
  const { locked, ended } = startLockProcess(command, process.env, complaints.fd, 10_000, null);
  await complaints.close();
  // Long enough for a rejection without a handler to count as one.
  await wait(100);
  await expect(locked).rejects.toThrow(LockError);
  expect(await ended).toBe('died');
});
