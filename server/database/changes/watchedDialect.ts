import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { changedTablesOf } from './changedTables.ts';
import type { ChangedTables, DatabaseChanges } from './databaseChanges.ts';

/** The same dialect, whose changes are reported: at once, or with the end of the transaction that they belong to. */
export function watchDialect(dialect: Dialect, changes: DatabaseChanges): Dialect {
  return {
    createDriver: () => watchDriver(dialect.createDriver(), changes),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
  };
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #changes: DatabaseChanges;
  /** The changes of the open transaction; null outside of one. */
  #pending: ChangedTables[] | null = null;

  constructor(inner: DatabaseConnection, changes: DatabaseChanges) {
    this.inner = inner;
    this.#changes = changes;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tables = changedTablesOf(query);
    if (tables?.length === 0) return this.inner.executeQuery<Row>(query);
    try {
      return await this.inner.executeQuery<Row>(query);
    } finally {
      // Also of one that failed: an answer that was lost may have been a success.
      if (this.#pending) this.#pending.push(tables);
      else this.#changes.notify(tables);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }

  begin(): void {
    this.#pending = [];
  }

  end(): void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    if (pending.length === 0) return;
    this.#changes.notify(pending.includes(null) ? null : pending.flatMap((tables) => tables ?? []));
  }
}

function watchDriver(driver: Driver, changes: DatabaseChanges): Driver {
  const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
    connection instanceof WatchedConnection ? connection.inner : connection;
  /** Ends a transaction, and reports what it changed: also where the end failed, since it may have been a success. */
  const end = async (connection: DatabaseConnection, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } finally {
      if (connection instanceof WatchedConnection) connection.end();
    }
  };
  const { savepoint, rollbackToSavepoint, releaseSavepoint } = driver;
  return {
    init: () => driver.init(),
    acquireConnection: async () => new WatchedConnection(await driver.acquireConnection(), changes),
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(innerOf(connection), settings);
      if (connection instanceof WatchedConnection) connection.begin();
    },
    commitTransaction: (connection) => end(connection, () => driver.commitTransaction(innerOf(connection))),
    rollbackTransaction: (connection) =>
      end(connection, () => driver.rollbackTransaction(innerOf(connection))),
    ...(savepoint && {
      savepoint: (connection, ...rest) => savepoint.call(driver, innerOf(connection), ...rest),
    }),
    ...(rollbackToSavepoint && {
      rollbackToSavepoint: (connection, ...rest) =>
        rollbackToSavepoint.call(driver, innerOf(connection), ...rest),
    }),
    ...(releaseSavepoint && {
      releaseSavepoint: (connection, ...rest) => releaseSavepoint.call(driver, innerOf(connection), ...rest),
    }),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  };
}
