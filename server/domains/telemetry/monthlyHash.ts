import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';

/** Hashes who sent something; different kinds with the same id hash differently. */
export type MonthlyHash = (kind: 'device' | 'user', id: string) => string;

function monthOf(seconds: number): number {
  const date = new Date(seconds * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The hash of the current month; its key is made by the first process that needs it. */
export async function readMonthlyHash(database: DatabaseHandle, now: number): Promise<MonthlyHash> {
  const month = monthOf(now);
  const find = () =>
    database.selectFrom('telemetry_keys').select('secret').where('month', '=', month).executeTakeFirst();
  if (!(await find()))
    await database
      .insertInto('telemetry_keys')
      .values({ month, secret: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .execute();
  const { secret } = (await find()) ?? {};
  if (secret === undefined) throw new Error('The key of the month is missing.');
  return (kind, id) => createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex').slice(0, 32);
}

/** Without their keys the hashes of former months cannot be traced to anyone. */
export async function forgetFormerKeys(database: DatabaseHandle, now: number): Promise<void> {
  await database.deleteFrom('telemetry_keys').where('month', '<', monthOf(now)).execute();
}
