import { expect, test } from 'vitest';
import { MediaError, toMediaError } from '../../media/mediaError.ts';
import { describeFault } from './faults.ts';

const secret = 'insert into accounts values ($1)\n    at moon@example.org (a parameter)';

test('a fault is described by its name, its code and where it happened, and not by its message', () => {
  const described = describeFault(Object.assign(new TypeError(secret), { code: '23505' }));
  expect(described).toMatchObject({ fault: 'TypeError', code: '23505', causes: [] });
  expect(described.frames[0]).toMatch(/^at .*faults\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(described)).not.toMatch(/insert into|moon@example/);
});

test('what a fault was made of is described, too, however deep', () => {
  const full = Object.assign(new Error(`${secret}: no space`), { code: 'ENOSPC' });
  const described = describeFault(new AggregateError([toMediaError(full), 'words'], secret));
  expect(described.fault).toBe('AggregateError');
  const [media, words] = described.causes;
  expect(media).toMatchObject({ fault: 'MediaError', code: 'disk_full', causes: [{ code: 'ENOSPC' }] });
  expect(media?.causes[0]?.frames.length).toBeGreaterThan(0);
  expect(words).toEqual({ fault: 'string', code: null, frames: [], causes: [] });
  expect(JSON.stringify(described)).not.toMatch(/insert into|moon@example|words/);
});

test('faults that cause each other are described all the same', () => {
  const first = new MediaError('internal');
  first.cause = new Error('second', { cause: first });
  expect(describeFault(first)).toMatchObject({
    causes: [{ fault: 'Error', causes: [{ code: 'internal' }] }],
  });
});

test('a code that is none is left out', () => {
  expect(describeFault(Object.assign(new Error(''), { code: 'select 1 from accounts' })).code).toBeNull();
  expect(describeFault(Object.assign(new Error(''), { code: 'ERR_SQLITE_ERROR', errcode: 13 })).code).toBe(
    13,
  );
});
