import { sql, type CompiledQuery } from 'kysely';
import type { DatabaseHandle } from '../../server/database/database.ts';

interface PlanNode {
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/**
 * Counts the blocks of tables and indexes that an action reads, in memory or not: those of its statements outside of
 * transactions. Unlike times they do not vary with the load of a machine.
 */
export async function countBlocks(database: DatabaseHandle, action: () => Promise<unknown>): Promise<number> {
  let blocks = 0;
  for (const query of await listQueries(database, action))
    blocks += await database.connection().execute((connection) => countOf(connection, query));
  return blocks;
}

/**
 * A walk that reads an index alone looks for each row into the visibility map, of which one block is enough for 255 MB of
 * a table: PostgreSQL counts it once more whenever the next row is in another 255 MB. Of such a walk the blocks of the
 * index count.
 */
async function countOf(connection: DatabaseHandle, query: CompiledQuery): Promise<number> {
  const before = await readIndexBlocks(connection);
  const { rows } = await connection.executeQuery<Explained>({
    ...query,
    sql: `explain (analyze, buffers, format json) ${query.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) return 0;
  const walks = listNodes(plan).filter((node) => node['Heap Fetches'] === 0);
  let blocks = blocksOf(plan);
  for (const walk of walks) blocks -= blocksOf(walk);
  const after = await readIndexBlocks(connection);
  for (const name of new Set(walks.map((walk) => walk['Index Name'] ?? '')))
    blocks += (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return blocks;
}

const blocksOf = (node: PlanNode): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];
const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** The blocks of each index that were read so far. */
async function readIndexBlocks(connection: DatabaseHandle): Promise<Map<string, number>> {
  // Its own counts of a connection come at the end of the statement that asks for it.
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  await sql`select pg_stat_clear_snapshot()`.execute(connection);
  const { rows } = await sql<{ name: string; blocks: number }>`
    select indexrelname as name, cast(idx_blks_read + idx_blks_hit as bigint) as blocks
    from pg_statio_user_indexes`.execute(connection);
  return new Map(rows.map(({ name, blocks }) => [name, Number(blocks)]));
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
