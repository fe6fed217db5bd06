import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { attempt, attemptOr, expectFailure } from './failure.ts';

const refusal = new BridgeError('lockScreen.lock', 'refused');

test('errors of the client and of the service are failures; any other error is thrown again', () => {
  expect(expectFailure(refusal)).toBe('clientFailed');
  expect(expectFailure(new BridgeError('lockScreen.lock', 'missing'))).toBe('clientMissing');
  expect(expectFailure(new ApiError({ path: '/x', message: 'x', fault: 'offline' }))).toBe('offline');
  const bug = new RangeError('a bug');
  expect(() => expectFailure(bug)).toThrow(bug);
});

test('a request that fails has its fallback, and a bug reaches the caller', async () => {
  expect(await attemptOr(async () => 7, null)).toBe(7);
  expect(await attemptOr(() => Promise.reject(refusal), null)).toBeNull();
  expect([await attempt(async () => undefined), await attempt(() => Promise.reject(refusal))]).toEqual([
    true,
    false,
  ]);
  const bug = new RangeError('a bug');
  await expect(attempt(() => Promise.reject(bug))).rejects.toBe(bug);
});
