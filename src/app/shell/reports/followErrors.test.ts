import { beforeEach, expect, test } from 'vitest';
import { parseTrackingFields } from '../../../api/contract/telemetry/trackingTables.ts';
import { noticeError, onNoticedError } from '../../../errors/noticedErrors.ts';
import { followErrors } from './followErrors.ts';

/** Nothing of the test before waits. */
beforeEach(() => onNoticedError(() => undefined)());

type Row = { table: string; fields: unknown };

function collect() {
  const rows: Row[] = [];
  const track = async (table: string, fields: unknown): Promise<void> => void rows.push({ table, fields });
  return { rows, reports: { track } };
}

const storage = { getItem: () => null, setItem: () => undefined };
const sampled = { isDevelopment: false, storage, random: () => 0 };

test('errors of a sampled session become rows of client_error, from before the reporter on', () => {
  const { rows, reports } = collect();
  const early = noticeError('error', new TypeError('before the first paint'));
  const stop = followErrors(reports, sampled);
  const late = noticeError('rejection', new RangeError('after it'));
  stop();
  noticeError('error', new Error('when it has ended'));
  expect(rows).toEqual(
    [
      { name: 'TypeError', message: 'before the first paint', kind: 'error', quote: early },
      { name: 'RangeError', message: 'after it', kind: 'rejection', quote: late },
    ].map((fields) => ({
      table: 'client_error',
      fields: expect.objectContaining({ ...fields, part: 'client' }),
    })),
  );
  for (const { fields } of rows) expect(parseTrackingFields('client_error', fields)).toEqual(fields);
});

test('a session that is not sampled reports nothing', () => {
  const { rows, reports } = collect();
  followErrors(reports, { ...sampled, random: () => 0.5 })();
  noticeError('error', new Error('unseen'));
  expect(rows).toEqual([]);
});

test('a loop of errors ends after twenty', () => {
  const { rows, reports } = collect();
  const stop = followErrors(reports, sampled);
  for (let number = 0; number < 100; number += 1) noticeError('error', new Error(`failure ${number}`));
  stop();
  expect(rows).toHaveLength(20);
});
