/** PostgreSQL's `unique_violation`, and SQLite's extended codes for a unique index and for a primary key. */
const postgresCode = '23505';
const sqliteCodes: readonly unknown[] = [2067, 1555];
/** The message of triggers of append-only tables for a row whose key is taken (`migrations/initial/`). */
const refusedByTrigger = 'this one is there already';

/** True if a statement failed because another row has the same key already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && sqliteCodes.includes(error.errcode)) return true;
  if (error.message.includes(refusedByTrigger)) return true;
  return 'code' in error && error.code === postgresCode;
}
