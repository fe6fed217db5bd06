import type { Selectable } from 'kysely';

/** The latest computation of each computed value; its row is the lock of the computation. */
export interface RefreshTable {
  name: string;
  refreshed_at: number;
}

/** Number of attempts of one subject, until the count is reset. */
export interface TryTable {
  /** A hash: neither unknown accounts nor addresses are stored. */
  subject: string;
  count: number;
  expires_at: number;
}

/** The lock of a user (`lockUser`). */
export interface UserLockTable {
  uid: string;
}

/**
 * Every table. Here are those of the database layer itself; each domain adds its own in its `tables.ts`, by declaration
 * merging, so that the database knows no domain.
 */
export interface Database {
  refreshes: RefreshTable;
  tries: TryTable;
  user_locks: UserLockTable;
}

/** A row as queries read it. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
