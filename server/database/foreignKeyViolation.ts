/** PostgreSQL's `foreign_key_violation`, and SQLite's extended code. */
const postgresCode = '23503';
const sqliteCode = 787;

/** True if a statement failed because the row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === sqliteCode) return true;
  return 'code' in error && error.code === postgresCode;
}
