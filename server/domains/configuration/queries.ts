import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';

/**
 * The configuration of a key, as parsed JSON. The caller checks its shape.
 *
 * @throws ServiceError `configNotFound`, or `configUnreadable` for text that is no JSON
 */
export async function readConfiguration(database: DatabaseHandle, key: string): Promise<unknown> {
  const row = await database
    .selectFrom('configurations')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw new ServiceError('configNotFound');
  try {
    return JSON.parse(row.value);
  } catch {
    throw new ServiceError('configUnreadable');
  }
}
