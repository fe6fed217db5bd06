import { expect, test } from 'vitest';
import type { SessionEvents } from '../../platform/adapters/sessionWatch.ts';
import { Session } from './session.ts';

function begin() {
  const session = new Session();
  const notified: string[] = [];
  let events: SessionEvents | null = null;
  session.onChange((isLocked) => notified.push(isLocked ? 'locked' : 'open'));
  session.onLockRequest(() => notified.push('to be locked'));
  session.onWake(() => notified.push('awake'));
  session.start({ start: (given) => void (events = given), stop: () => undefined });
  return { session, notified, system: () => events };
}

test('it is locked while anybody says so, and each change is told once', () => {
  const { session, notified, system } = begin();
  session.report('locker', false);
  session.report('locker', true);
  system()?.onLocked(true);
  session.report('locker', false);
  expect([notified, session.isLocked]).toEqual([['locked'], true]);
  system()?.onLocked(false);
  expect([notified, session.isLocked]).toEqual([['locked', 'open'], false]);
});

test('requests of the system and the end of a sleep are passed on', () => {
  const { notified, system } = begin();
  system()?.onLockRequest();
  system()?.onWake();
  expect(notified).toEqual(['to be locked', 'awake']);
});
