import { sql, type Kysely } from 'kysely';
import { primary, required, zero } from './columns.ts';

/** Memberships with their ends, and the free trial. Like orders, none of it is removed with an account. */
export async function createMemberships(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('memberships')
    .addColumn('source', 'text', primary)
    .addColumn('uid', 'text', required)
    .addColumn('kind', 'integer', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('revoked_seconds', 'bigint', zero)
    .addCheckConstraint('memberships_in_order', sql`ends_at >= starts_at`)
    .execute();
  await schema.createIndex('memberships_of_user').on('memberships').columns(['uid', 'ends_at']).execute();
  await createTrial(database);
}

async function createTrial({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('trial_days')
    .addColumn('campaign', 'text', required)
    .addColumn('day', 'integer', required)
    .addColumn('used', 'integer', required)
    .addPrimaryKeyConstraint('trial_days_key', ['campaign', 'day'])
    .execute();
  await schema
    .createTable('trial_claims')
    .addColumn('campaign', 'text', required)
    .addColumn('uid', 'text', required)
    .addColumn('device_id', 'text', required)
    .addColumn('claimed_at', 'bigint', required)
    .addPrimaryKeyConstraint('trial_claims_key', ['campaign', 'uid'])
    .addUniqueConstraint('trial_claims_device', ['campaign', 'device_id'])
    .execute();
  await schema.createIndex('trial_claims_by_device').on('trial_claims').column('device_id').execute();
  await schema
    .createTable('trial_nonces')
    .addColumn('nonce_hash', 'text', primary)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('trial_nonces_by_end').on('trial_nonces').column('expires_at').execute();
  await schema
    .createTable('trial_popups')
    .addColumn('uid', 'text', required)
    .addColumn('scene_id', 'integer', required)
    .addColumn('shown_at', 'bigint', required)
    .addPrimaryKeyConstraint('trial_popups_key', ['uid', 'scene_id'])
    .execute();
}
