import type { CompiledQuery } from 'kysely';
import type { DatabaseHandle } from '../../server/database/database.ts';

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/**
 * Counts the blocks that an action reads, in memory or not: those of its statements outside of transactions. Unlike
 * times they do not vary with the load of a machine.
 */
export async function countBlocks(database: DatabaseHandle, action: () => Promise<unknown>): Promise<number> {
  let blocks = 0;
  for (const query of await listQueries(database, action)) {
    const { rows } = await database.executeQuery<Explained>({
      ...query,
      sql: `explain (analyze, buffers, format json) ${query.sql}`,
    });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return blocks;
}

async function listQueries(
  database: DatabaseHandle,
  action: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const queries: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    queries.push(query);
    return execute(query, ...rest);
  };
  try {
    await action();
  } finally {
    executor.executeQuery = execute;
  }
  return queries;
}
