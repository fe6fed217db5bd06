import * as v from 'valibot';
import { hostKeys, hostSchemas, type HostKey } from '../../../src/api/contract/console/content.ts';
import type { DatabaseHandle } from '../../database/database.ts';

/** Lists the stored value of every key; undefined for one that has none, or whose value is no JSON. */
export async function listHostConfiguration(
  database: DatabaseHandle,
): Promise<{ key: HostKey; value: unknown }[]> {
  const rows = await database.selectFrom('configurations').selectAll().execute();
  return hostKeys.map((key) => ({ key, value: parse(rows.find((row) => row.key === key)?.value) }));
}

/**
 * Stores a value under a key. Clients read it when their copy is old: after ten minutes at the latest.
 *
 * @returns the path of what does not fit the schema of the key; null where it was stored
 */
export async function setHostConfiguration(
  database: DatabaseHandle,
  key: HostKey,
  value: unknown,
): Promise<string | null> {
  const read = v.safeParse(hostSchemas[key], value);
  if (!read.success) return v.getDotPath(read.issues[0]) ?? 'value';
  const text = JSON.stringify(read.output);
  await database
    .insertInto('configurations')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
  return null;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
