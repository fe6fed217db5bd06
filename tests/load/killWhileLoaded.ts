import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '../../src/api/apiClient.ts';
import type { RequestOf } from '../../src/api/contract/call.ts';
import { startPlainProxy } from '../support/plainProxy.ts';
import type { ServiceProcess } from './serviceProcess.ts';
import { findLostFollows, type Mix } from './visitors.ts';

const readers = 16;
const minute = 60_000;

interface KillResult {
  reads: number;
  /** Reads that a user would have seen fail. */
  failedReads: number;
  kills: number;
  acknowledged: number;
  lost: string[];
}

/** Visitors use the client's own way to call, through a proxy; every minute one process after the other is killed. */
export async function killWhileLoaded(
  { services, mix, databaseUrl }: { services: readonly ServiceProcess[]; mix: Mix; databaseUrl: string },
  minutes: number,
): Promise<KillResult> {
  const proxy = await startPlainProxy(services.map(({ port }) => port));
  const result = { reads: 0, failedReads: 0, kills: 0 };
  const acknowledged: string[] = [];
  let isOver = false;
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const call = mix.next();
      const client = new ApiClient({
        baseUrl: proxy.address,
        common: () => call.common,
        fetch: (input, init) =>
          fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': call.address } }),
      });
      const isDone = await client.call(call.name, call.params as RequestOf<never>).then(
        () => true,
        () => false,
      );
      if (call.follow === null) {
        result.reads += 1;
        if (!isDone) result.failedReads += 1;
      } else if (isDone) acknowledged.push(call.follow);
    }
  };
  try {
    const visits = Promise.all(Array.from({ length: readers }, visit));
    for (; result.kills < minutes; result.kills += 1) {
      await wait(minute / 2);
      await services[result.kills % services.length]?.killAndRestart();
      await wait(minute / 2);
    }
    isOver = true;
    await visits;
  } finally {
    isOver = true;
    await proxy.close();
  }
  const lost = await findLostFollows(databaseUrl, acknowledged);
  return { ...result, acknowledged: acknowledged.length, lost };
}
