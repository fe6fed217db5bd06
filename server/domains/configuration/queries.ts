import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';

/**
 * The configuration of a key, as parsed JSON; undefined where there is none. The caller checks its shape.
 *
 * @throws ServiceError `configUnreadable` for text that is no JSON
 */
export async function findConfiguration(database: DatabaseHandle, key: string): Promise<unknown> {
  const row = await database
    .selectFrom('configurations')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return JSON.parse(row.value);
  } catch {
    throw new ServiceError('configUnreadable');
  }
}

/**
 * The same for a key that must be there.
 *
 * @throws ServiceError `configNotFound`, `configUnreadable`
 */
export async function readConfiguration(database: DatabaseHandle, key: string): Promise<unknown> {
  const value = await findConfiguration(database, key);
  if (value === undefined) throw new ServiceError('configNotFound');
  return value;
}
