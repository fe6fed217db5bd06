import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { i3lockAdapter } from '../../platform/linux/lock/i3lockAdapter.ts';
import { LockScreenDatabase } from './lockScreenDatabase.ts';
import {
  end,
  entryOf,
  fixture,
  lastPicture,
  md5Of,
  openLockScreen,
  waitOptions,
  prepareLockFixture,
  waitForUnlock,
} from './testing/lockFixture.ts';

prepareLockFixture();

test('a chosen picture covers every screen of the locker, and the password ends the lock', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: null, current: md5Of(4) });
  expect(await lastPicture()).toEqual({ width: 480, height: 180, reds: [80, 80] });
  const { mode } = await stat(join(fixture.folder, 'lock', 'picture.png'));
  expect(mode & 0o777).toBe(0o600);
  await lockScreen.lock();
  expect(await fixture.programs.calls()).toHaveLength(1);
  await end(1, 0);
  await waitForUnlock(lockScreen);
  expect(fixture.states.at(-1)).toMatchObject({ is_locked: false, fault: null });
});

test('a locker that never locks is an error, and nothing counts as locked', async () => {
  await fixture.programs.install('i3lock', `console.error('no keyboard'); process.exit(1);`);
  const lockScreen = await openLockScreen();
  await expect(lockScreen.lock()).rejects.toThrow('i3lock did not lock. no keyboard');
  expect(lockScreen.state).toMatchObject({ is_locked: false, fault: 'locker_failed' });
  fixture.programs.environment['PATH'] = fixture.folder;
  await expect(lockScreen.lock()).rejects.toThrow('i3lock did not lock');
});

test('without a locker locking fails, and the packages are named', async () => {
  const lockScreen = await openLockScreen(null);
  expect(lockScreen.state).toMatchObject({
    locker: null,
    unsupported_reason: 'no_locker',
    packages: ['xsecurelock'],
  });
  await expect(lockScreen.lock()).rejects.toThrow('No locker was found');
});

test('a picture that is gone is passed over; without any the session is locked all the same', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.add([entryOf(3), entryOf(4)], null);
  fixture.gone.add(md5Of(3));
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [80, 80] });
  expect(lockScreen.state).toMatchObject({ gone: [md5Of(3)], current: md5Of(4), fault: null });
  await end(1, 0);
  await waitForUnlock(lockScreen);
  fixture.gone.add(md5Of(4));
  await lockScreen.lock();
  expect(await lastPicture()).toBeNull();
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'picture_gone' });
});

test('a picture that cannot be had is refused, and the choice before it stays', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(3));
  fixture.gone.add(md5Of(4));
  await expect(lockScreen.setPicture(entryOf(4))).rejects.toThrow('not_found');
  expect(lockScreen.state).toMatchObject({ current: md5Of(3), playlist: [entryOf(3)] });
});

test('each unlock brings the next entry, and a restart goes on there', async () => {
  const first = await openLockScreen();
  await first.add([entryOf(1), entryOf(2), entryOf(3)], null);
  await first.configure({ change: 'lock' });
  await first.lock();
  expect(await lastPicture()).toMatchObject({ reds: [20, 20] });
  await end(1, 0);
  await waitForUnlock(first);
  const second = await openLockScreen();
  expect(second.state).toMatchObject({ current: md5Of(2), change: 'lock' });
});

test('an entry has its hour, also where the clock was set back', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.add([entryOf(1), entryOf(2)], null);
  await lockScreen.configure({ change: 'hour' });
  await lockScreen.setPicture(entryOf(1));
  fixture.now -= 5 * 3_600_000;
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [20, 20] });
  await end(1, 0);
  await waitForUnlock(lockScreen);
  fixture.now += 6.5 * 3_600_000;
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [40, 40] });
});

test('entries are moved, removed and put back where they were; the current one follows', async () => {
  const lockScreen = await openLockScreen();
  const keys = () => lockScreen.state.playlist.map(({ wid }) => wid);
  await lockScreen.add([entryOf(1), entryOf(2), entryOf(3), entryOf(2)], null);
  expect(keys()).toEqual([1, 2, 3]);
  await lockScreen.move(md5Of(3), 0);
  expect(keys()).toEqual([3, 1, 2]);
  await lockScreen.setPicture(entryOf(1));
  await lockScreen.remove(md5Of(1));
  expect(lockScreen.state.current).toBe(md5Of(2));
  await lockScreen.add([entryOf(1)], 1);
  expect(keys()).toEqual([3, 1, 2]);
  expect(new LockScreenDatabase(fixture.database).list().map(({ wid }) => wid)).toEqual([3, 1, 2]);
  expect(new LockScreenDatabase(fixture.database).ownsFile(md5Of(2))).toBe(true);
});

test('an entry keeps its name in both languages, one without an English name has none', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.add([{ ...entryOf(1), name: '湖', name_en: 'Lake' }, entryOf(2)], null);
  const [first, second] = new LockScreenDatabase(fixture.database).list();
  expect(first).toMatchObject({ name: '湖', name_en: 'Lake' });
  expect(second).toEqual(entryOf(2));
});

test('the session locks after the idle minutes, only while it is switched on', async () => {
  const lockScreen = await openLockScreen();
  expect(fixture.idle).toEqual([]);
  expect(lockScreen.state.idle_minutes).toBe(3);
  await lockScreen.configure({ is_enabled: true });
  expect(fixture.idle.map(({ seconds }) => seconds)).toEqual([180]);
  await lockScreen.configure({ idle_minutes: 10 });
  expect(fixture.idle.map(({ seconds, isStopped }) => [seconds, isStopped])).toEqual([
    [180, true],
    [600, false],
  ]);
  fixture.idle[1]?.onIdle();
  await expect.poll(() => lockScreen.state.is_locked, waitOptions).toBe(true);
  await lockScreen.configure({ is_enabled: false });
  expect(fixture.idle[1]?.isStopped).toBe(true);
});

test('a machine that refuses the time says so, and the choice stays', async () => {
  const lockScreen = await openLockScreen(i3lockAdapter, {
    startIdleTimer: () => Promise.reject(new Error('no screen saver extension')),
  });
  await lockScreen.configure({ is_enabled: true });
  expect(lockScreen.state).toMatchObject({ is_enabled: true, fault: 'settings_refused' });
});
