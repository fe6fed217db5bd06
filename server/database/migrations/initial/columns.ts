import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const primary: Column = (column) => column.primaryKey();
export const required: Column = (column) => column.notNull();
export const zero: Column = (column) => column.notNull().defaultTo(0);
export const emptyText: Column = (column) => column.notNull().defaultTo('');

/** A user; the row goes with the user's. */
export const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');

/** A wallpaper; the row goes with the wallpaper's. */
export const wallpaper: Column = (column) =>
  column.notNull().references('wallpapers.wid').onDelete('cascade');

/** The one row of a wallpaper; it goes with the wallpaper's. */
export const wallpaperKey: Column = (column) =>
  column.primaryKey().references('wallpapers.wid').onDelete('cascade');

/** Begins a table whose key is a number assigned by the database, in SQLite one that is never reused. */
export function createNumberedTable<Table extends string, Key extends string>(
  database: Kysely<never>,
  table: Table,
  key: Key,
): CreateTableBuilder<Table, Key> {
  const created = database.schema.createTable(table);
  return isPostgres(database)
    ? created.addColumn(key, 'bigserial', primary)
    : created.addColumn(key, 'integer', (column) => column.primaryKey().autoIncrement());
}
