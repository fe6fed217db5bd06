import { expect, test } from 'vitest';
import { parseTrackingFields } from '../../contract/telemetry/trackingTables.ts';
import { createQuote } from './createQuote.ts';
import { describeError } from './describeError.ts';

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
  const wrapped = Object.assign(new Error('client api error', { cause: error }), {
    method: secret,
    fault: secret,
  });
  for (const thrown of [error, secret, { secret }, { message: secret }, `(${secret})`, wrapped]) {
    const fields = describeError('client', { kind: 'rejection', error: thrown, quote });
    expect(JSON.stringify(fields)).not.toMatch(/lin|yuan|holiday|eyJ|s3cret/i);
    expect(parseTrackingFields('client_error', fields)).toEqual(fields);
  }
});

test('a part that was declared missing keeps its kind, and long texts are cut', () => {
  class ChunkLoadError extends Error {
    override name = 'ChunkLoadError';
  }
  const missing = describeError('client', {
    kind: 'screen',
    error: new ChunkLoadError('gone '.repeat(1_000)),
    quote: createQuote(),
  });
  expect([missing.kind, missing.name, missing.message.length]).toEqual(['chunk', 'ChunkLoadError', 300]);
});

test('a failed call of the bridge is reported by its method, its fault and its cause', () => {
  const cause = new RangeError('The frame is too long.');
  const error = Object.assign(new Error('client api error', { cause }), {
    name: 'BridgeError',
    method: 'wallpaper.set',
    fault: 'unreadable',
  });
  const { kind, name, message } = describeError('client', { kind: 'bridge', error, quote: createQuote() });
  expect([kind, name, message]).toEqual([
    'bridge',
    'BridgeError',
    'client api error (wallpaper.set, unreadable) <- RangeError: The frame is too long.',
  ]);
  error.cause = error;
  expect(describeError('host', { kind: 'bridge', error, quote: createQuote() }).message.length).toBeLessThan(
    400,
  );
});

test('numbers to quote differ', () => {
  expect(new Set(Array.from({ length: 50 }, createQuote)).size).toBe(50);
});
