import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';
import { startExitCodes } from '../startFailure.ts';
import { startWatchdog } from './supervisorWatchdog.ts';

/** A program in the place of systemd's, which writes down what it is called with. */
async function makeProgram(): Promise<{ path: string; readCalls: () => Promise<string[]> }> {
  const folder = testFolder();
  const [program, calls] = [join(folder, 'systemd-notify'), join(folder, 'calls')];
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $* $YUEQI_SECRET_KEY" >> ${calls}\n`);
  await chmod(program, 0o700);
  const readCalls = async () =>
    (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  return { path: `${folder}:/usr/bin:/bin`, readCalls };
}

test('a supervisor that asks is told again and again, and knows no secret', async () => {
  const { path, readCalls } = await makeProgram();
  const asked = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '2000000', YUEQI_SECRET_KEY: 'secret' };
  const failures: unknown[] = [];
  const watchdog = startWatchdog({ ...asked, PATH: path }, (error) => failures.push(error));
  onTestFinished(() => watchdog.stop());
  const linesOf = async () => (await readCalls()).map((line) => line.trim());
  await expect.poll(async () => (await linesOf()).length, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(new Set(await linesOf())).toEqual(new Set(['/run/notify WATCHDOG=1 EXTEND_TIMEOUT_USEC=2000000']));
  await watchdog.ready();
  const atReady = (await linesOf()).indexOf('/run/notify READY=1');
  expect(atReady).toBeGreaterThan(2);
  await expect
    .poll(async () => (await linesOf()).slice(atReady + 1), { timeout: 10_000 })
    .toContain('/run/notify WATCHDOG=1');
  expect(failures).toEqual([]);
});

test('without a supervisor that asks nothing is run, and a missing program is said once', async () => {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  await startWatchdog({ PATH: '/nowhere' }, onFailure).ready();
  startWatchdog({ NOTIFY_SOCKET: '/run/notify', PATH: '/nowhere' }, onFailure).stop();
  expect(failures).toEqual([]);
  const asked = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000', PATH: '/nowhere' };
  const watchdog = startWatchdog(asked, onFailure);
  onTestFinished(() => watchdog.stop());
  await expect.poll(() => failures.length).toBe(1);
  await watchdog.ready();
  expect(failures).toHaveLength(1);
});

test('the unit of the package asks, and its programs may tell', async () => {
  const unit = await readFile(
    join(import.meta.dirname, '..', '..', 'scripts', 'package', 'service', 'yueqi@.service'),
    'utf8',
  );
  expect(unit).toMatch(/^Type=notify$/m);
  expect(unit).toMatch(/^WatchdogSec=60$/m);
  expect(unit).toMatch(/^NotifyAccess=all$/m);
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${startExitCodes.refused}$`, 'm'));
});
