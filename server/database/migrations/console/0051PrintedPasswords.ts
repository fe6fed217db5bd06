import { sql, type Kysely } from 'kysely';

const daySeconds = 24 * 3600;

/** Passwords that `npm run staff` printed end after a day; those of before, a day after the account was made. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('staff_accounts').addColumn('password_ends_at', 'bigint').execute();
  await sql`update staff_accounts set password_ends_at = created_at + ${sql.lit(daySeconds)} where is_enrolled = 0`.execute(
    database,
  );
}
