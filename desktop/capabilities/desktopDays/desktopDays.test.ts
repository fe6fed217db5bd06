import { expect, test } from 'vitest';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { firstLocalWid } from '../../../src/bridge/contract/constants.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { DesktopDays, desktopDaysMigrations } from './desktopDays.ts';

const day = 86_400_000;
/** A minute before midnight in China. */
const begin = Date.UTC(2026, 10, 20, 15, 59);
const today = chinaDayOf(begin / 1_000);

function open() {
  const database = openHostDatabase(':memory:', [
    { name: 'desktop-days', migrations: desktopDaysMigrations },
  ]);
  const clock = { now: begin };
  const days = new DesktopDays(database, () => clock.now);
  const show = (wids: readonly number[], kind: 1 | 2 | 3 | null = 2, uid = 'member') =>
    days.record(
      { screens: wids.map((wid) => ({ shown: { wid } })) },
      { membership: kind === null ? null : { uid, kind, until: 9, valid_until: 9 } },
    );
  return { clock, days, show, database };
}

test('each day has what its screens showed, once, and a new day begins at midnight in China', () => {
  const { clock, days, show } = open();
  show([5, 3]);
  show([3, 5, 5]);
  clock.now += 60_000;
  show([3]);
  expect(days.list('member')).toEqual([
    { day: today, wid: 3 },
    { day: today, wid: 5 },
    { day: today + 1, wid: 3 },
  ]);
});

test('nothing is recorded of trials, of who is no member, and of wallpapers of this machine', () => {
  const { days, show } = open();
  show([3], 1);
  show([3], null);
  show([firstLocalWid]);
  expect(days.list('member')).toEqual([]);
  show([3], 3, 'other');
  expect([days.list('member'), days.list('other')]).toEqual([[], [{ day: today, wid: 3 }]]);
});

test('a day has at most 24 wallpapers, and six weeks of days are kept', () => {
  const { clock, days, show, database } = open();
  show(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(days.list('member')).toHaveLength(24);
  clock.now += 45 * day;
  show([1]);
  expect(days.list('member')).toHaveLength(25);
  clock.now += day;
  show([1]);
  expect(database.prepare('select distinct day from desktop_days order by day').all()).toEqual([
    { day: today + 45 },
    { day: today + 46 },
  ]);
});
