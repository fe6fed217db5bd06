import { sql, type Kysely } from 'kysely';
import { createNumberedTable, emptyText, primary, required, zero } from './columns.ts';

/** Orders, what they paid for, and what is to be said to payment providers. None of it is removed with an account. */
export async function createOrders(database: Kysely<never>): Promise<void> {
  await createOrderTable(database);
  await createPurchases(database);
  await createProviders(database);
  await createSandbox(database);
}

async function createOrderTable({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('order_id', 'text', primary)
    .addColumn('uid', 'text', required)
    .addColumn('idempotency_key', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('goods', 'text', required)
    .addColumn('currency', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('state', 'integer', required)
    .addColumn('provider', 'text')
    .addColumn('provider_trade', 'text')
    .addColumn('closing_reason', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .addColumn('refunded_amount', 'bigint', zero)
    .addColumn('refund_count', 'integer', zero)
    .addColumn('refund_note', 'text', emptyText)
    .addColumn('asked_at', 'bigint', zero)
    .addUniqueConstraint('orders_once', ['uid', 'idempotency_key'])
    .addUniqueConstraint('orders_by_trade', ['provider', 'provider_trade'])
    .addCheckConstraint('orders_amount', sql`amount between 1 and 1000000000000`)
    .addCheckConstraint('orders_state', sql`state between 1 and 6`)
    .addCheckConstraint('orders_refund', sql`refunded_amount between 0 and amount`)
    .execute();
  await schema
    .createIndex('orders_of_user')
    .on('orders')
    .columns(['uid', 'created_at', 'order_id'])
    .execute();
  await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'order_id']).execute();
}

/** A purchase belongs to an order, can be revoked, and outlives its buyer's account. */
async function createPurchases({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('purchases')
    .addColumn('uid', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('item', 'bigint', required)
    .addColumn('order_id', 'text', (column) => column.unique().references('orders.order_id'))
    .addColumn('bought_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema
    .createIndex('purchases_once')
    .unique()
    .on('purchases')
    .columns(['uid', 'kind', 'item'])
    .where(sql<boolean>`revoked_at is null`)
    .execute();
  await schema
    .createIndex('purchases_by_time')
    .on('purchases')
    .columns(['uid', 'kind', 'bought_at', 'item'])
    .execute();
}

async function createProviders(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('provider_tasks')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('kind', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('held_until', 'bigint', zero)
    .addColumn('tries', 'integer', zero)
    .addPrimaryKeyConstraint('provider_tasks_key', ['order_id', 'kind'])
    .execute();
  await schema.createIndex('provider_tasks_by_time').on('provider_tasks').column('due_at').execute();

  await createNumberedTable(database, 'payment_incidents', 'incident_id')
    .addColumn('what', 'text', required)
    .addColumn('provider', 'text', required)
    .addColumn('provider_trade', 'text', required)
    .addColumn('order_id', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('payment_incidents_once', ['provider', 'provider_trade', 'order_id', 'what'])
    .execute();

  await schema
    .createTable('money_mode')
    .addColumn('only_row', 'integer', primary)
    .addColumn('mode', 'text', required)
    .addCheckConstraint('money_mode_one_row', sql`only_row = 1`)
    .execute();
}

async function createSandbox({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('service_keys')
    .addColumn('name', 'text', primary)
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('sandbox_trades')
    .addColumn('order_id', 'text', primary)
    .addColumn('trade', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('refund_id', 'text')
    .execute();
}
