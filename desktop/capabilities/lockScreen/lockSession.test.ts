import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { xsecurelockAdapter } from '../../platform/linux/lock/xsecurelockAdapter.ts';
import { i3lockAdapter } from '../../platform/linux/lock/i3lockAdapter.ts';
import {
  end,
  entryOf,
  fakeLocker,
  findProcesses,
  fixture,
  openLockScreen,
  waitOptions,
  prepareLockFixture,
  startWithin,
  waitForUnlock,
} from './testing/lockFixture.ts';

prepareLockFixture();

test('a locker that dies is started again at once, and that it died is said', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  await end(1, 1);
  await expect.poll(async () => (await fixture.programs.calls()).length, waitOptions).toBe(2);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(2, 0);
  await waitForUnlock(lockScreen);
});

/** Waits until the locker was started so often. */
const waitForStart = (count: number) =>
  expect.poll(async () => (await fixture.programs.calls()).length, waitOptions).toBe(count);

/** Waits until a locker that stays has been started so often, and knows when to end. */
const waitForLocker = (count: number) =>
  expect.poll(async () => (await fixture.programs.readState())['starts'], waitOptions).toBe(count);

test('a picture that kills the locker is left out, and a locker that always dies is started ever again', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  for (let start = 1; start <= 4; start++) await end(start, 3);
  await waitForStart(5);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  expect((await fixture.programs.calls()).map((call) => call.includes('--image'))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  await end(5, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('a locker that lived for long has its picture again', async () => {
  const lockScreen = await openLockScreen(i3lockAdapter, {
    startLocker: startWithin({ healthyMilliseconds: 0 }),
  });
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  for (let start = 1; start <= 4; start++) await end(start, 3);
  await waitForStart(5);
  expect((await fixture.programs.calls()).map((call) => call.includes('--image'))).not.toContain(false);
  await end(5, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('a locker that ends well before it has locked again opens nothing', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  await fixture.programs.install('i3lock', 'process.exit(0);');
  await end(1, 3);
  await waitForStart(4);
  expect(lockScreen.state.is_locked).toBe(true);
  await fixture.programs.install('i3lock', fakeLocker);
  // One that ends at once counts no start of its own.
  await waitForLocker(2);
  await end(2, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('another locker of the machine takes turns with one that always dies', { tags: ['long'] }, async () => {
  const lockScreen = await openLockScreen(i3lockAdapter, {}, [xsecurelockAdapter]);
  await lockScreen.lock();
  await fixture.programs.install('xsecurelock', fakeLocker);
  for (let start = 1; start <= 6; start++) await end(start, 3);
  await waitForStart(7);
  expect((await fixture.programs.calls()).map(([name]) => name)).toEqual([
    ...Array<string>(6).fill('i3lock'),
    'xsecurelock',
  ]);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(7, 0);
  await waitForUnlock(lockScreen);
});

test('another locker of the machine locks where the chosen one cannot', async () => {
  await fixture.programs.install('i3lock', 'process.exit(1);');
  await fixture.programs.install('xsecurelock', fakeLocker);
  const lockScreen = await openLockScreen(i3lockAdapter, {}, [xsecurelockAdapter]);
  await lockScreen.lock();
  expect(lockScreen.state.is_locked).toBe(true);
  await end(1, 3);
  await end(2, 3);
  // Not the one that cannot: in the meantime nothing would lock.
  await waitForStart(4);
  expect((await fixture.programs.calls()).map(([name]) => name)).toEqual([
    'i3lock',
    ...Array<string>(3).fill('xsecurelock'),
  ]);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(3, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('a locker that hangs as it starts is ended before another one takes its place', async () => {
  await fixture.programs.install('i3lock', 'setInterval(() => undefined, 1_000);');
  await fixture.programs.install('xsecurelock', fakeLocker);
  const startLocker = startWithin({ startMilliseconds: 3_000 });
  const lockScreen = await openLockScreen(i3lockAdapter, { startLocker }, [xsecurelockAdapter]);
  await lockScreen.lock();
  expect(lockScreen.state.is_locked).toBe(true);
  expect(await findProcesses('i3lock')).toEqual([]);
  await end(1, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('what keeps the session locked is replaced when it is killed', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  for (const id of await findProcesses('lockWatcher.ts')) process.kill(id, 'SIGKILL');
  await waitForStart(2);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(1, 0);
  await end(2, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('what keeps a session locked without its display ends after a while, and another takes its place', async () => {
  const startLocker = startWithin({ blindMilliseconds: 1_000 });
  const lockScreen = await openLockScreen(i3lockAdapter, { startLocker });
  await lockScreen.lock();
  const [first] = await findProcesses('lockWatcher.ts');
  await fixture.programs.install('i3lock', 'process.exit(1);');
  await end(1, 3);
  await expect.poll(() => findProcesses('lockWatcher.ts'), waitOptions).not.toContain(first);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await fixture.programs.install('i3lock', fakeLocker);
  await waitForLocker(2);
  await end(2, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('the session stays locked when the host is killed and the locker after it', async () => {
  const script = join(fixture.folder, 'host.ts');
  const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  await writeFile(
    script,
    `import { LockSession } from ${module('lockSession.ts')};
    import { i3lockAdapter } from ${module('../../platform/linux/lock/i3lockAdapter.ts')};
    const none = () => undefined;
    setInterval(none, 1_000);
    await new LockSession({
      environment: ${JSON.stringify(fixture.programs.environment)},
      folder: ${JSON.stringify(join(fixture.folder, 'lock'))},
      areas: async () => [],
      spares: [],
      scene: () => ({ picture: null, look: { mode: 1 }, clock: { time: '', date: '' } }),
      now: () => new Date(),
      onFault: none,
      log: none,
    }).lock(i3lockAdapter, none);
    console.log('locked');`,
  );
  const host = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(host.stdout, 'data');
  const ended = once(host, 'exit');
  host.kill('SIGKILL');
  await ended;
  await end(1, 3);
  await waitForStart(2);
  const watchers = await findProcesses('lockWatcher.ts');
  expect(watchers).toHaveLength(1);
  await end(2, 0);
  await expect.poll(() => findProcesses('lockWatcher.ts'), waitOptions).toEqual([]);
}, 40_000);
