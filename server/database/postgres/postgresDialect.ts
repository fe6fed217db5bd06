import { PostgresDialect } from 'kysely';
import type { Monitor } from '../../kernel/monitor.ts';
import { PreparedNames } from './preparedNames.ts';
import { preparePool } from './preparedPool.ts';

const int8Oid = 20;
const connectionLimit = 10;
/** The longest wait for a connection: for the server, and for one of those that are in use. */
const connectMilliseconds = 30_000;
/** TCP keep-alive: how long a connection is idle before the server is probed. */
const silenceMilliseconds = 30_000;

export interface PostgresOptions {
  /** SQL run on every new connection: poolers refuse it as a parameter of the connection. */
  settings?: string;
  /** True if statements that are sent often get names. */
  isPrepared: boolean;
  /** The monitor of the pool's connections. */
  monitor?: Pick<Monitor, 'watchPool'> | undefined;
}

export async function createPostgresDialect(
  connectionString: string,
  { settings, isPrepared, monitor }: PostgresOptions,
): Promise<PostgresDialect> {
  // A desktop has no use for the driver (decision 0019).
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: connectionLimit,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMilliseconds,
    ...(settings === undefined ? {} : { onConnect: async (client) => void (await client.query(settings)) }),
    types: {
      // 64-bit integers arrive as text; ours (wallpaper ids, counts, seconds) all fit a double exactly.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8Oid
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor one that it closes while it is in use: the next query on it fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  monitor?.watchPool(pool);
  return new PostgresDialect({ pool: isPrepared ? preparePool(pool, new PreparedNames()) : pool });
}
