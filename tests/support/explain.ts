import { sql, type CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import type { DatabaseHandle } from '../../server/database/database.ts';
import type { DatabaseKind } from './databases.ts';

/** The query plan. PostgreSQL scans and sorts a small table whole, unless that is disabled. */
export async function explain(
  database: DatabaseHandle,
  kind: DatabaseKind,
  query: CompiledQuery,
): Promise<string> {
  if (kind === 'SQLite') {
    const plan = await database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    return plan.rows.map((row) => row.detail).join('\n');
  }
  return database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    const plan = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `explain ${query.sql}`,
    });
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** The queries that an action makes outside of transactions, as the database gets them. */
export async function captureQueries(
  database: DatabaseHandle,
  action: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const executor = database.getExecutor();
  const spy = vi.spyOn(executor, 'executeQuery');
  try {
    await action();
    return spy.mock.calls.map(([query]) => query);
  } finally {
    spy.mockRestore();
  }
}

/** The number of statements that an action makes, those inside of transactions included. */
export async function countStatements(
  database: DatabaseHandle,
  action: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const executor = database.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const spy = vi.spyOn(executor, 'provideConnection').mockImplementation((consume) =>
    provide((connection) =>
      consume({
        executeQuery(...query) {
          count += 1;
          return connection.executeQuery(...query);
        },
        streamQuery: connection.streamQuery.bind(connection),
      }),
    ),
  );
  try {
    await action();
    return count;
  } finally {
    spy.mockRestore();
  }
}
