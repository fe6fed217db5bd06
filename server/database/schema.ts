import type { Selectable } from 'kysely';

/** When something that is computed was computed last; its row is the lock of whoever computes it. */
export interface RefreshTable {
  name: string;
  refreshed_at: number;
}

/** How often something was tried by one subject, until the count begins anew. */
export interface TryTable {
  /** A hash: neither accounts that do not exist nor addresses are kept. */
  subject: string;
  count: number;
  expires_at: number;
}

/**
 * Every table. Here are those of the database layer itself; each domain adds its own in its `tables.ts`, by declaration
 * merging, so that the database knows no domain.
 */
export interface Database {
  refreshes: RefreshTable;
  tries: TryTable;
}

/** A row as queries read it. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
