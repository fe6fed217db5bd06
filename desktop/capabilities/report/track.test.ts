import { expect, test } from 'vitest';
import type { TrackingRow } from '../../../src/api/contract/telemetry/trackingTables.ts';
import { createTrack } from './track.ts';

function open() {
  const rows: TrackingRow[] = [];
  const track = createTrack({ add: (added) => void rows.push(...added) }, () => undefined);
  return { rows, track };
}

const originOf = (uid: string) => ({ tid: null, tod: null, trayno: null, from: null, uid });

test('a change of the sign-in status that every window reports is one row', () => {
  const { rows, track } = open();
  for (const status of [1, 1, 1, 0, 0, 1]) track('device_status', { status }, { origin: originOf('a') });
  track('device_status', { status: 1 }, { origin: originOf('b') });
  expect(rows.map(({ uid, fields }) => [uid, fields])).toEqual([
    ['a', { status: 1 }],
    ['a', { status: 0 }],
    ['a', { status: 1 }],
    ['b', { status: 1 }],
  ]);
});

test('what happens twice in other tables is two rows', () => {
  const { rows, track } = open();
  for (const target of ['vip', 'vip']) track('mainpage_click', { target });
  expect(rows).toHaveLength(2);
});

test('fields of another table are refused', () => {
  const { rows, track } = open();
  expect(() => track('device_status', { target: 'vip' })).toThrow(/device_status/v);
  expect(rows).toEqual([]);
});
