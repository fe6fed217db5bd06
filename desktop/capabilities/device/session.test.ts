import { expect, test } from 'vitest';
import type { SessionEvents } from '../../platform/adapters/sessionWatch.ts';
import { Session } from './session.ts';

function begin() {
  const session = new Session();
  const told: string[] = [];
  let events: SessionEvents | null = null;
  session.onChange((isLocked) => told.push(isLocked ? 'locked' : 'open'));
  session.onLockRequest(() => told.push('to be locked'));
  session.onWake(() => told.push('awake'));
  session.start({ start: (given) => void (events = given), stop: () => undefined });
  return { session, told, system: () => events };
}

test('it is locked while anybody says so, and each change is told once', () => {
  const { session, told, system } = begin();
  session.report('locker', false);
  session.report('locker', true);
  system()?.onLocked(true);
  session.report('locker', false);
  expect([told, session.isLocked]).toEqual([['locked'], true]);
  system()?.onLocked(false);
  expect([told, session.isLocked]).toEqual([['locked', 'open'], false]);
});

test('requests of the system and the end of a sleep are passed on', () => {
  const { told, system } = begin();
  system()?.onLockRequest();
  system()?.onWake();
  expect(told).toEqual(['to be locked', 'awake']);
});
