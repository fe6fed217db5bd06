import { createHash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Client } from 'pg';
import { openDatabase } from '../../database/database.ts';
import { quoteName } from '../../database/quoteName.ts';
import { listTables, requireEmptyPostgres, withPostgres } from '../backup/postgresCopy.ts';
import { CommandError } from '../commands/command.ts';

/** Rows that are read and written at once. */
const batchRows = 500;
/** PostgreSQL takes 65,535 parameters in a statement. */
const parameterLimit = 60_000;
/** Sums of digests are kept below this power of two, so that they stay whole numbers. */
const sumModulus = 2 ** 48;
const digestBytes = 6;
const int8Oid = 20;

interface Table {
  name: string;
  columns: string[];
}

export interface MovedDatabase {
  tables: number;
  rows: number;
}

/** A digest of a table's rows that does not depend on their order. */
interface Content {
  count: number;
  sum: number;
}

type Cell = SQLInputValue | Buffer;
type Row = Readonly<Record<string, Cell>>;

/**
 * Copies every row of a SQLite database to an empty PostgreSQL server, and compares numbers and sums of all tables before it is
 * kept. The service must not run: its writes have to wait in the meantime, and is not copied. The file stays as it is.
 *
 * @throws CommandError for a target that is not empty, or another content than that of the file; the target is empty then
 */
export async function moveDatabase(sqliteFile: string, postgresUrl: string): Promise<MovedDatabase> {
  await requireEmptyPostgres(postgresUrl);
  // Brings both to the same tables.
  await (await openDatabase({ sqliteFile })).destroy();
  await (await openDatabase({ postgresUrl })).destroy();
  const source = new DatabaseSync(sqliteFile, { timeout: 30_000 });
  try {
    source.exec('begin immediate');
    return await withPostgres(postgresUrl, async (client) => {
      try {
        await client.query('begin');
        const moved = await copyTables(source, client);
        await client.query('commit');
        await client.query('analyze');
        return moved;
      } catch (error) {
        await client.query('rollback');
        await emptyDatabase(client);
        throw error;
      }
    });
  } finally {
    source.close();
  }
}

async function copyTables(source: DatabaseSync, client: Client): Promise<MovedDatabase> {
  const tables = await readTables(client);
  // Rows that the migrations have made are in the file as well.
  for (const { name } of tables.toReversed()) {
    const { rows } = await client.query(`select 1 from ${quoteName(name)} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${quoteName(name)}`);
  }
  let rows = 0;
  for (const table of tables) {
    const from = await copyTable(source, client, table);
    const to = await readContent(client, table);
    if (from.count !== to.count || from.sum !== to.sum)
      throw new CommandError(
        `The table ${table.name} has ${to.count} rows after the copy and ${from.count} before it, or others. Nothing was moved.`,
      );
    rows += from.count;
  }
  await continueNumbers(source, client);
  return { tables: tables.length, rows };
}

/** All tables but those of the migrations, each after those that it refers to. */
async function readTables(client: Client): Promise<Table[]> {
  const columns = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and table_name not like 'kysely\\_%' order by table_name, ordinal_position`,
  );
  const references = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to from pg_constraint
     join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and pg_constraint.connamespace = current_schema()::regnamespace`,
  );
  const left = Map.groupBy(columns.rows, ({ table }) => table);
  const ordered: Table[] = [];
  while (left.size > 0) {
    const [next] = [...left].filter(([name]) =>
      references.rows.every(({ from, to }) => from !== name || !left.has(to)),
    );
    if (!next) throw new Error('Tables refer to one another in a circle.');
    const [name, found] = next;
    left.delete(name);
    ordered.push({ name, columns: found.map(({ column }) => column) });
  }
  return ordered;
}

async function copyTable(source: DatabaseSync, client: Client, table: Table): Promise<Content> {
  const { name, columns } = table;
  const names = columns.map(quoteName).join(', ');
  const size = Math.min(batchRows, Math.floor(parameterLimit / columns.length));
  const content: Content = { count: 0, sum: 0 };
  let batch: Row[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    const places = batch.map(
      (_row, row) =>
        `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    await client
      .query(
        `insert into ${quoteName(name)} (${names}) values ${places.join(', ')}`,
        batch.flatMap((row) => columns.map((column) => row[column])),
      )
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandError(`Rows of the table ${name} were refused: ${reason}. Nothing was moved.`);
      });
    batch = [];
  };
  for (const row of source.prepare(`select ${names} from ${quoteName(name)}`).iterate()) {
    addRow(content, columns, row);
    batch.push(row);
    if (batch.length >= size) await write();
  }
  await write();
  return content;
}

async function readContent(client: Client, { name, columns }: Table): Promise<Content> {
  const content: Content = { count: 0, sum: 0 };
  await client.query(
    `declare moved cursor for select ${columns.map(quoteName).join(', ')} from ${quoteName(name)}`,
  );
  for (;;) {
    const { rows, fields } = await client.query<Record<string, Cell>>(`fetch ${batchRows} from moved`);
    if (rows.length === 0) break;
    const big = fields.filter(({ dataTypeID }) => dataTypeID === int8Oid).map((field) => field.name);
    for (const row of rows)
      addRow(content, columns, {
        ...row,
        ...Object.fromEntries(
          big.flatMap((column) => (row[column] === null ? [] : [[column, Number(row[column])]])),
        ),
      });
  }
  await client.query('close moved');
  return content;
}

function addRow(content: Content, columns: readonly string[], row: Row): void {
  const cells = columns.map((column) => {
    const cell = row[column];
    return cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell;
  });
  const digest = createHash('sha256').update(JSON.stringify(cells)).digest();
  content.count += 1;
  content.sum = (content.sum + digest.readUIntBE(0, digestBytes)) % sumModulus;
}

/** Numbers that the database assigns go on after the highest that the file ever assigned. */
async function continueNumbers(source: DatabaseSync, client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and column_default like 'nextval(%'`,
  );
  for (const { table, column } of rows) {
    const [assigned] = source.prepare('select seq from sqlite_sequence where name = ?').all(table);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, coalesce(max(${quoteName(column)}), 0), 1),
        greatest($3::bigint, coalesce(max(${quoteName(column)}), 0)) > 0) from ${quoteName(table)}`,
      [quoteName(table), column, Number(assigned?.['seq'] ?? 0)],
    );
  }
}

/** Removes what the migrations have made: the database was empty. */
async function emptyDatabase(client: Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoteName).join(', ')} cascade`);
  await client.query('drop schema if exists partitions');
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace`,
  );
  for (const { name } of functions.rows) await client.query(`drop function ${name}`);
}
