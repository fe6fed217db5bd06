import { expect, test } from 'vitest';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { Savings, savingsMigrations } from './savings.ts';

const day = 24 * 60 * 60_000;

function open() {
  const database = openHostDatabase(':memory:', [{ name: 'desktop', migrations: savingsMigrations }]);
  const clock = { now: new Date('2026-03-04T23:50:00') };
  const savings = new Savings(database, () => clock.now);
  const days = () =>
    database
      .prepare('select day from playback_savings order by day')
      .all()
      .map((row) => row['day']);
  return { database, clock, savings, days };
}

test('what was saved is today’s sum, also after the next start', () => {
  const { database, clock, savings, days } = open();
  savings.add({ pausedSeconds: 60, cpuSeconds: 20 });
  savings.add({ pausedSeconds: 30, cpuSeconds: 10 });
  expect(savings.today()).toEqual({ pausedSeconds: 90, cpuSeconds: 30 });
  expect(days()).toEqual([]);
  savings.store();
  const next = new Savings(database, () => clock.now);
  next.add({ pausedSeconds: 10, cpuSeconds: 5 });
  expect(next.today()).toEqual({ pausedSeconds: 100, cpuSeconds: 35 });
});

test('it is stored without being asked, ten minutes at a time', () => {
  const { savings, days } = open();
  for (let minutes = 0; minutes < 9; minutes += 1) savings.add({ pausedSeconds: 60, cpuSeconds: 0 });
  expect(days()).toEqual([]);
  savings.add({ pausedSeconds: 60, cpuSeconds: 0 });
  expect(days()).toEqual(['2026-03-04']);
  expect(savings.today().pausedSeconds).toBe(600);
});

test('midnight begins again, and a clock that is set back goes on with that day', () => {
  const { savings, clock, days } = open();
  savings.add({ pausedSeconds: 60, cpuSeconds: 1 });
  clock.now = new Date('2026-03-05T00:01:00');
  expect(savings.today()).toEqual({ pausedSeconds: 0, cpuSeconds: 0 });
  savings.add({ pausedSeconds: 5, cpuSeconds: 2 });
  clock.now = new Date('2026-03-04T23:00:00');
  savings.add({ pausedSeconds: 7, cpuSeconds: 1 });
  expect(savings.today()).toEqual({ pausedSeconds: 67, cpuSeconds: 2 });
  expect(days()).toEqual(['2026-03-04', '2026-03-05']);
});

test('a day is forgotten after 30 days', () => {
  const { savings, clock, days } = open();
  savings.add({ pausedSeconds: 1, cpuSeconds: 1 });
  savings.store();
  for (const later of [30, 31]) {
    clock.now = new Date(new Date('2026-03-04T12:00:00').getTime() + later * day);
    savings.add({ pausedSeconds: 1, cpuSeconds: 1 });
    savings.store();
  }
  expect(days()).toEqual(['2026-04-03', '2026-04-04']);
});
