import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';

/**
 * What is configured under a key, as parsed JSON. Whoever uses it checks its shape.
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
