import { expect, test } from 'vitest';
import { ManualClock } from '../testing/manualClock.ts';
import { SignInWaitsStore } from './signInWaits.ts';

function create() {
  const clock = new ManualClock();
  return { clock, waits: new SignInWaitsStore({ clock }) };
}

test('a wait ends automatically when its time is over, and not before', () => {
  const { clock, waits } = create();
  waits.begin('login', 'moon', 42);
  expect(waits.endOf('login', 'moon')).toBe(clock.now() + 42_000);
  clock.advance(41_999);
  expect(waits.endOf('login', 'moon')).not.toBeNull();
  clock.advance(1);
  expect(waits.endOf('login', 'moon')).toBeNull();
});

test('another account may try; the same one in other letters may not', () => {
  const { waits } = create();
  waits.begin('login', 'moon', 42);
  expect([waits.endOf('login', 'lake'), waits.endOf('login', ' MOON ') !== null]).toEqual([null, true]);
});

test('registering waits whatever the account is called, and signing in does not', () => {
  const { waits } = create();
  waits.begin('register', 'moon', 42);
  expect([waits.endOf('register', 'lake') !== null, waits.endOf('login', 'moon')]).toEqual([true, null]);
});

test('a longer wait that began later is not ended by the shorter one', () => {
  const { clock, waits } = create();
  waits.begin('login', 'moon', 10);
  waits.begin('login', 'moon', 60);
  clock.advance(10_000);
  expect(waits.endOf('login', 'moon')).not.toBeNull();
});
