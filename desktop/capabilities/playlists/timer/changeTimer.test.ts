import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChangeTimer } from './changeTimer.ts';
import { ManualTimerClock } from '../testing/manualTimerClock.ts';

const minute = 60_000;
const hour = 60 * minute;

function begin(interval: number) {
  const clock = new ManualTimerClock();
  const counted = { changes: 0 };
  const timer = new ChangeTimer(clock, () => counted.changes++);
  timer.start(interval);
  return { clock, timer, counted };
}

test('it is over after its interval, again and again, until it is stopped', () => {
  const { clock, timer, counted } = begin(10 * minute);
  clock.pass(10 * minute - 1);
  expect([counted.changes, timer.remaining]).toEqual([0, 1]);
  clock.pass(1);
  expect(counted.changes).toBe(1);
  clock.pass(30 * minute);
  expect(counted.changes).toBe(4);
  timer.stop();
  expect([timer.remaining, clock.isIdle]).toEqual([null, true]);
  clock.pass(hour);
  expect(counted.changes).toBe(4);
});

test('a clock that is set back never delays it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * hour }), fc.integer({ min: 1, max: 3 }), (back, changes) => {
      const { clock, counted } = begin(10 * minute);
      for (let turn = 0; turn < changes; turn++) {
        clock.pass(minute);
        clock.setWall(-back);
        clock.pass(9 * minute);
      }
      expect(counted.changes).toBe(changes);
    }),
  );
});

test('after sleep it is over once, however long the sleep was', () => {
  const { clock, counted } = begin(10 * minute);
  clock.sleep(48 * hour);
  clock.pass(30_000);
  expect(counted.changes).toBe(1);
  clock.pass(10 * minute - 1);
  expect(counted.changes).toBe(1);
});

test('told of the end of a sleep it looks at once, and is over once', () => {
  const { clock, timer, counted } = begin(10 * minute);
  clock.sleep(5 * minute);
  timer.check();
  expect([counted.changes, timer.remaining]).toEqual([0, 5 * minute]);
  clock.sleep(48 * hour);
  timer.check();
  timer.check();
  clock.pass(30_000);
  expect(counted.changes).toBe(1);
  timer.stop();
  timer.check();
  expect([counted.changes, clock.isIdle]).toEqual([1, true]);
});

test('a short sleep counts as time that went by', () => {
  const { clock, counted } = begin(10 * minute);
  clock.pass(4 * minute);
  clock.sleep(4 * minute);
  clock.pass(2 * minute);
  expect(counted.changes).toBe(1);
});

test('another interval counts from where the present one began', () => {
  const { clock, timer, counted } = begin(hour);
  clock.pass(10 * minute);
  timer.setInterval(15 * minute);
  expect(timer.remaining).toBe(5 * minute);
  timer.setInterval(5 * minute);
  clock.pass(1);
  expect(counted.changes).toBe(1);
});
