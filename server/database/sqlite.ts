import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

/** Maximum number of prepared statements; past this the oldest is discarded. */
const preparedStatementLimit = 200;

/**
 * Gives `node:sqlite` the shape that Kysely's dialect expects, and caches prepared statements by their text.
 *
 * @param source a file, `:memory:`, or the bytes of a database that is not in WAL mode, to work on a copy of it in memory
 * @param onForeign receives what reads a number that changes with each write by another connection
 *   (https://sqlite.org/pragma.html#pragma_data_version), and null once the database is closed
 */
export function createSqliteDialect(
  source: string | Uint8Array,
  onForeign: (read: (() => number) | null) => void = () => undefined,
): SqliteDialect {
  return new ServiceSqliteDialect({
    async database() {
      const database = openDatabase(source);
      const version = database.prepare('pragma data_version');
      onForeign(() => Number(version.get()?.['data_version']));
      return wrapDatabase(database, () => onForeign(null));
    },
  });
}

/** SQLite rolls table changes back like any others; Kysely runs its migrations outside a transaction all the same. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite prepares a statement again for each new value of a parameter that it reads while planning: a limit, or a
 * column that some partial index mentions (https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigenableqpsg).
 * That costs a list more than its rows do. It does not look into an expression, even one that changes nothing.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

class ServiceSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlanCompiler();
  }
}

function openDatabase(source: string | Uint8Array): DatabaseSync {
  const database = new DatabaseSync(typeof source === 'string' ? source : ':memory:', { timeout: 5_000 });
  if (typeof source !== 'string') database.deserialize(source);
  // FULL keeps acknowledged writes through a power cut; WAL lets readers go on beside one writer.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // 32 MB: the inner pages of the indexes of a million wallpapers. With SQLite's 2 MB every look-up reads some again.
  database.exec('pragma cache_size = -32000;');
  return database;
}

function wrapDatabase(database: DatabaseSync, onClose: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close() {
      onClose();
      database.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      // A transaction that reads first and then writes would fail at once where another process (the audit) has
      // written in between; one that acquires the write lock at its start waits for it.
      const statement = wrapStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (sql === 'rollback') skipWithoutTransaction(statement, database);
      if (prepared.size >= preparedStatementLimit) {
        const oldest = prepared.keys().next().value;
        if (oldest !== undefined) prepared.delete(oldest);
      }
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/**
 * On a full disk SQLite has rolled back by itself (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction);
 * a rollback that fails would take the place of the reason.
 */
function skipWithoutTransaction(statement: SqliteStatement, database: DatabaseSync): void {
  const { run } = statement;
  statement.run = (parameters) =>
    database.isTransaction ? run(parameters) : { changes: 0, lastInsertRowid: 0 };
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const readNames = (): string[] => statement.columns().map(({ name }) => name);
  let names = readNames();
  // The objects that node:sqlite makes are dictionaries of V8: slower to make, and twice as slow to read.
  statement.setReturnArrays(true);
  /** @param values an array, for which the types of Node.js have the type of the objects */
  function toRow(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    // The table of a `select *` has got another column since.
    if (values['length'] !== names.length) names = readNames();
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...bind(parameters)).map(toRow),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...bind(parameters));
      return { changes, lastInsertRowid };
    },
    *iterate(parameters) {
      for (const values of statement.iterate(...bind(parameters))) yield toRow(values);
    },
  };
}
