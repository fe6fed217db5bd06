import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DatabaseHandle } from '../../server/database/database.ts';
import type { DatabaseKind } from './databases.ts';

/**
 * Waits until a session, or so many, wait for what a transaction has locked. On SQLite there is nothing to wait for: whole
 * transactions wait for each other.
 */
export async function waitForLock(database: DatabaseHandle, kind: DatabaseKind, sessions = 1): Promise<void> {
  if (kind === 'SQLite') return;
  const readWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows[0]?.waiting;
  };
  await expect.poll(readWaiting, { timeout: 10_000 }).toBe(sessions);
}
