import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAwayError } from '../../kernel/databaseAwayError.ts';
import { toDatabaseError } from './awayErrors.ts';
import type { PreparedNames } from './preparedNames.ts';

/** A pooler gave the statement a connection that does not know its name, or one that knows it already. */
const poolerCodes: readonly unknown[] = ['26000', '42P05'];
/** `feature_not_supported`: the columns of a `select *` have changed (“cached plan must not change result type”). */
const changedPlanCode = '0A000';

/**
 * A pool whose clients send what is asked often under a name. Only outside of transactions: there a statement that a
 * server refuses for its name has done nothing, and is sent again without.
 */
export function preparePool(pool: Pool, names: PreparedNames): PostgresPool {
  return {
    connect: async () => prepareClient(await connect(pool), names),
    end: () => pool.end(),
  };
}

// Kysely knows a connection by its client, so that each has one.
const prepared = new WeakMap<PoolClient, PostgresPoolClient>();

function prepareClient(client: PoolClient, names: PreparedNames): PostgresPoolClient {
  const known = prepared.get(client);
  if (known) return known;
  let isInTransaction = false;
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (/^(?:begin|start transaction)/.test(text)) isInTransaction = true;
    const name = isInTransaction ? undefined : names.nameOf(text);
    try {
      if (name === undefined) return await client.query(text, [...values]);
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (name === undefined || !refusesName(error, names)) return fail(error);
      return await client.query(text, [...values]).catch(fail);
    } finally {
      if (/^(?:commit|rollback)$/.test(text)) isInTransaction = false;
    }
  }
  const wrapped = { query, release: () => client.release() } as PostgresPoolClient;
  prepared.set(client, wrapped);
  return wrapped;
}

/** @throws DatabaseAwayError for whatever keeps it from the database */
function connect(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseAwayError(error);
  });
}

/** @throws DatabaseAwayError for a server that is away */
function fail(error: unknown): never {
  throw toDatabaseError(error);
}

function refusesName(error: unknown, names: PreparedNames): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (poolerCodes.includes(code)) names.turnOff();
  else if (code === changedPlanCode) names.renew();
  else return false;
  return true;
}
