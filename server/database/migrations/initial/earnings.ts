import { sql, type Kysely } from 'kysely';
import { emptyText, primary, required, user, wallpaper, zero } from './columns.ts';

/**
 * Creates the tables of earnings, accepted terms and withdrawals. Like orders, none of it is removed with an account.
 */
export async function createEarnings(database: Kysely<never>): Promise<void> {
  await createEarningTables(database);
  await createMemberShares(database);
  await createWithdrawals(database);
}

async function createEarningTables({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('earnings')
    .addColumn('earning_id', 'text', primary)
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('month', 'integer')
    .addColumn('days', 'integer')
    .addColumn('uid', 'text', required)
    .addColumn('wid', 'bigint', required)
    .addColumn('price', 'bigint', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('state', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('available_at', 'bigint', required)
    .addColumn('settled_at', 'bigint')
    .addCheckConstraint('earnings_amount', sql`amount between 1 and price`)
    .addCheckConstraint('earnings_state', sql`state between 1 and 3`)
    .addCheckConstraint('earnings_kind', sql`(month is null) = (days is null)`)
    .execute();
  await schema.createIndex('earnings_of_order').on('earnings').columns(['order_id', 'month']).execute();
  await schema.createIndex('earnings_of_user').on('earnings').columns(['uid', 'wid']).execute();
  await schema
    .createIndex('earnings_pending')
    .on('earnings')
    .columns(['available_at', 'earning_id'])
    .where(sql<boolean>`state = 1`)
    .execute();
  await schema
    .createTable('terms_acceptances')
    .addColumn('uid', 'text', required)
    .addColumn('document', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('accepted_at', 'bigint', required)
    .addPrimaryKeyConstraint('terms_acceptances_key', ['uid', 'document', 'version'])
    .execute();
}

/** The desktop of a member is personal, and goes with the account; what was settled stays. */
async function createMemberShares({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('member_months')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('month', 'integer', required)
    .addColumn('uid', 'text', required)
    .addColumn('begins_after', 'bigint', required)
    .addColumn('ends_after', 'bigint', required)
    .addColumn('paid_before', 'bigint', required)
    .addColumn('price', 'bigint', required)
    .addColumn('paid', 'bigint', zero)
    .addColumn('days', 'integer', zero)
    .addColumn('shared', 'bigint', zero)
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('member_months_key', ['order_id', 'month'])
    .addCheckConstraint('member_months_paid', sql`paid between 0 and price and shared >= 0`)
    .addCheckConstraint('member_months_in_order', sql`ends_after > begins_after`)
    .execute();
  await schema
    .createIndex('member_months_open')
    .on('member_months')
    .column('order_id')
    .where(sql<boolean>`settled_at is null`)
    .execute();
  await schema
    .createTable('desktop_days')
    .addColumn('uid', 'text', user)
    .addColumn('day', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addPrimaryKeyConstraint('desktop_days_key', ['uid', 'day', 'wid'])
    .execute();
  await schema.createIndex('desktop_days_by_day').on('desktop_days').column('day').execute();
  await schema.createIndex('desktop_days_of_wallpaper').on('desktop_days').column('wid').execute();
}

async function createWithdrawals({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('withdrawals')
    .addColumn('withdrawal_id', 'text', primary)
    .addColumn('uid', 'text', required)
    .addColumn('idempotency_key', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('yuanbao', 'bigint', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('fee', 'bigint', required)
    .addColumn('state', 'integer', required)
    .addColumn('terms', 'text', required)
    .addColumn('payee_name', 'text', emptyText)
    .addColumn('payee_account', 'text', emptyText)
    .addColumn('payee_hint', 'text', required)
    .addColumn('note', 'text', emptyText)
    .addColumn('bank_reference', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('approved_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addUniqueConstraint('withdrawals_once', ['uid', 'idempotency_key'])
    .addCheckConstraint('withdrawals_amount', sql`yuanbao > 0 and amount > 0 and fee >= 0`)
    .addCheckConstraint('withdrawals_state', sql`state between 1 and 5`)
    .execute();
  await schema
    .createIndex('withdrawals_one_open')
    .unique()
    .on('withdrawals')
    .column('uid')
    .where(sql<boolean>`state < 3`)
    .execute();
  await schema
    .createIndex('withdrawals_of_user')
    .on('withdrawals')
    .columns(['uid', 'created_at', 'withdrawal_id'])
    .execute();
  await schema
    .createIndex('withdrawals_by_time')
    .on('withdrawals')
    .columns(['created_at', 'withdrawal_id'])
    .execute();
  await schema
    .createIndex('withdrawals_with_payee')
    .on('withdrawals')
    .column('closed_at')
    .where(sql<boolean>`payee_account <> ''`)
    .execute();
}
