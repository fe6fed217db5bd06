import { expect, test } from 'vitest';
import { parseTrackingFields } from '../../../api/contract/telemetry/trackingTables.ts';
import { createQuote, describeError } from './describeError.ts';

const secrets = [
  'lin.yuan@example.org',
  'eyJhbGciOiJIUzI1NiJ9abc123XYZ',
  '/home/linyuan/holiday.jpg',
  'token=s3cret',
];

test.each(secrets)('no field of an error holds %s', (secret) => {
  const error = new TypeError(`Failed: ${secret}`);
  error.name = secret;
  error.stack = `TypeError: ${secret}\n    at open (https://service/a?keyword=s3cret)`;
  const quote = createQuote();
  for (const thrown of [error, secret, { secret }, `(${secret})`]) {
    const fields = describeError('rejection', thrown, quote);
    expect(JSON.stringify(fields)).not.toMatch(/lin|yuan|holiday|eyJ|s3cret/i);
    expect(parseTrackingFields('client_error', fields)).toEqual(fields);
  }
});

test('a part that was declared missing keeps its kind, and long texts are cut', () => {
  class ChunkLoadError extends Error {
    override name = 'ChunkLoadError';
  }
  const missing = describeError('error', new ChunkLoadError('gone '.repeat(1_000)), createQuote());
  expect([missing.kind, missing.name, missing.message.length]).toEqual(['chunk', 'ChunkLoadError', 300]);
});

test('numbers to quote differ', () => {
  expect(new Set(Array.from({ length: 50 }, createQuote)).size).toBe(50);
});
