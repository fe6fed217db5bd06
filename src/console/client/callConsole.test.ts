import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffCalls } from '../../api/contract/console/index.ts';
import { createCaller } from './callConsole.ts';

let answers: (() => Response)[] = [];
let sent: { address: string; body: unknown }[] = [];

beforeEach(() => {
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init.body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const call = createCaller(staffCalls);
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const json =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

test('an answer is what the schema of the call reads', async () => {
  answers = [json({ notified: 3, more: 1 })];
  expect(await call('openContest', { period: '202611' })).toEqual({ notified: 3 });
  expect(sent).toEqual([{ address: '/console/api/contests/open', body: { period: '202611' } }]);
});

test('a refusal has its code, and an answer of another version is one', async () => {
  answers = [json({ error: { code: 'tooManyTries', message: 'Wait.', retry_after: 7 } }, 429), json({})];
  await expect(call('openContest', { period: 'a' })).rejects.toMatchObject({
    code: 'tooManyTries',
    retryAfter: 7,
  });
  await expect(call('openContest', { period: 'a' })).rejects.toMatchObject({ code: 'contract' });
});

test('what only reads is sent again; a change, a session, a lease and what is private are not', async () => {
  answers = [lost, json({ standings: [] })];
  expect(await call('listStandings', { period: 'a' })).toEqual({ standings: [] });
  expect(sent).toHaveLength(2);
  sent = [];
  await expect(call('closeContest', { period: 'a' })).rejects.toMatchObject({ code: 'unreachable' });
  await expect(call('getPayee', { withdrawal_id: 'W1' })).rejects.toMatchObject({ code: 'unreachable' });
  await expect(call('signIn', { name: 'a', password: 'b', code: '' })).rejects.toMatchObject({
    code: 'unreachable',
  });
  await expect(call('signOut', {})).rejects.toMatchObject({ code: 'unreachable' });
  await expect(call('leaseWorks', { known: [] })).rejects.toMatchObject({ code: 'unreachable' });
  await expect(call('releaseWorks', {})).rejects.toMatchObject({ code: 'unreachable' });
  expect(sent).toHaveLength(6);
});

test('a change, and what reads everything, is given ten minutes', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answers = [json({}), json({}), json({})];
  for (const name of ['listStandings', 'closeContest'] as const)
    await expect(call(name, { period: 'a' })).rejects.toMatchObject({ code: 'contract' });
  await expect(call('verifyActions', {})).rejects.toMatchObject({ code: 'contract' });
  expect(limit.mock.calls).toEqual([[60_000], [600_000], [600_000]]);
  limit.mockRestore();
});
