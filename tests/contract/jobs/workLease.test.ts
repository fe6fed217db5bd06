import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runUnderLease, workLeaseSeconds } from '../../../server/database/refreshes.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const minute = 60_000;
const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

describe.each(bothDatabases)('work under a lease on %s', (kind) => {
  let service: TestService;
  let now = testNow;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterEach(() => {
    onFailure.mockClear();
    vi.useRealTimers();
  });
  afterAll(() => service.close());

  const onFailure = vi.fn();
  const run = (work: (signal: AbortSignal) => Promise<void>, stop = new AbortController().signal) =>
    runUnderLease(service.database, 'work', { clock: () => now, stop, onFailure }, work);

  test('is done by one process at a time, and by the next one at once', async () => {
    const released = Promise.withResolvers<void>();
    const first = run(() => released.promise);
    const second = vi.fn(async () => undefined);
    await vi.waitFor(async () =>
      expect(await service.database.selectFrom('refreshes').selectAll().execute()).toHaveLength(1),
    );
    await run(second);
    expect(second).not.toHaveBeenCalled();
    released.resolve();
    await first;
    await run(second);
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('is left to the next one at once, also where it ends while its lease is extended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = run(() => {
      begun.resolve();
      return released.promise;
    });
    await begun.promise;
    now += 60;
    vi.advanceTimersByTime(minute);
    released.resolve();
    await first;
    const second = vi.fn(async () => undefined);
    await run(second);
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('fails for its own reason, also where its lease cannot be ended', async () => {
    const fault = new Error('The database does not answer.');
    let isBroken = false;
    const database = service.database.withPlugin({
      transformQuery: ({ node }) => {
        if (isBroken) throw fault;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { signal: stop } = new AbortController();
    const failing = runUnderLease(database, 'failing', { clock: () => now, stop, onFailure }, async () => {
      isBroken = true;
      throw new Error('The work failed.');
    });
    await expect(failing).rejects.toThrow('The work failed.');
    expect(onFailure.mock.calls).toEqual([[fault]]);
  });

  test('ends where another process has taken over from one that was suspended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const suspended = run(until);
    const stop = new AbortController();
    await vi.waitFor(async () => {
      const { refreshed_at } = await service.database
        .selectFrom('refreshes')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(refreshed_at).toBe(now);
    });
    now += workLeaseSeconds;
    const other = vi.fn(until);
    const second = run(other, stop.signal);
    await vi.waitFor(() => expect(other).toHaveBeenCalled());
    now += 60;
    await vi.advanceTimersByTimeAsync(minute);
    await suspended;
    expect(other.mock.lastCall?.[0].aborted).toBe(false);
    stop.abort();
    await second;
  });
});
