import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { createSecretBox, sealedPrefix, sealingKeyOf, type SecretBox } from '../kernel/secretBox.ts';
import { secretKeyBytes, type SecretKeys } from '../kernel/secretKeys.ts';
import { StartRefusal } from '../kernel/startRefusal.ts';
import type { DatabaseHandle } from './database.ts';

interface SealedColumn {
  table: string;
  /** The column that identifies a row. */
  id: string;
  column: string;
  /** The one row whose text is sealed; all are without it. */
  only?: string;
}

const apps: SealedColumn = { table: 'authenticator_apps', id: 'factor_id', column: 'secret' };
const staff: SealedColumn = { table: 'staff_accounts', id: 'staff_id', column: 'time_secret' };
/** The row of `service_keys` that is sealed from the first start on, so that a process with another key is refused before there is any other secret. */
export const checkName = 'sealed secrets';
const check: SealedColumn = { table: 'service_keys', id: 'name', column: 'secret', only: checkName };

/** Signs the log of actions. A key of its own, so that a change of the key that seals leaves former entries valid. */
const log: SealedColumn = { table: 'service_keys', id: 'name', column: 'secret', only: 'action log' };

/** A box for each column that has secrets. */
export interface SecretBoxes {
  /** Of users. */
  apps: SecretBox;
  /** Of the staff. */
  staff: SecretBox;
  /** Of the key of the log of actions. */
  log: SecretBox;
}

export function createSecretBoxes(keys: SecretKeys): SecretBoxes {
  return { apps: boxOf(apps, keys), staff: boxOf(staff, keys), log: boxOf(log, keys) };
}

function boxOf({ table, column, only }: SealedColumn, keys: SecretKeys): SecretBox {
  // With the row's name: the known text of the check must not open as the key of the log.
  return createSecretBox(keys, [table, column, ...(only === undefined ? [] : [only])].join('.'));
}

/** Opens the key of the log of actions; the first process makes it. @param now unix seconds @throws Error where it was changed */
export async function openLogKey(database: DatabaseHandle, box: SecretBox, now: number): Promise<KeyObject> {
  const name = String(log.only);
  await database
    .insertInto('service_keys')
    .values({ name, secret: box.seal(randomBytes(secretKeyBytes).toString('base64')), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { secret } = await database
    .selectFrom('service_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return createSecretKey(Buffer.from(box.open(secret), 'base64'));
}

/** True once a process has started with keys on this database. */
export async function isSealed(database: DatabaseHandle): Promise<boolean> {
  const { rows } = await sql`select 1 from service_keys where name = ${check.only}`.execute(database);
  return rows.length > 0;
}

/**
 * Seals what a former key has sealed with the first key. Several processes may do so at once: each text
 * is replaced only where it is still the one that was read.
 *
 * @param now unix seconds
 * @throws Error where something is sealed by a key that is not among these, or not at all
 */
export async function sealSecrets(database: DatabaseHandle, keys: SecretKeys, now: number): Promise<void> {
  const others = await readOutdated(database, keys);
  await database
    .insertInto('service_keys')
    .values({ name: String(check.only), secret: boxOf(check, keys).seal('known'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  for (const { place, id, stored } of others) {
    const box = boxOf(place, keys);
    await sql`
      update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${box.seal(box.open(stored))}
      where ${sql.ref(place.id)} = ${id} and ${sql.ref(place.column)} = ${stored}
    `.execute(database);
  }
  // A process with another key may have begun at the same time.
  await readOutdated(database, keys);
}

/** All that the first key has not sealed. @throws Error where none of the keys has */
async function readOutdated(database: DatabaseHandle, keys: SecretKeys) {
  const others: { place: SealedColumn; id: string | number; stored: string }[] = [];
  for (const place of [apps, staff, check, log]) {
    const stored = sql.ref(place.column);
    const { rows } = await sql<{ id: string | number; stored: string }>`
      select ${sql.ref(place.id)} as id, ${stored} as stored from ${sql.table(place.table)}
      where ${stored} not like ${`${sealedPrefix(keys[0])}%`}
      ${place.only === undefined ? sql`` : sql`and ${sql.ref(place.id)} = ${place.only}`}
    `.execute(database);
    others.push(...rows.map((row) => ({ place, ...row })));
  }
  const known = new Set<string | null>(keys.map(({ id }) => id));
  if (others.some(({ stored }) => !known.has(sealingKeyOf(stored)))) throw createUnknownKeyError();
  return others;
}

/** Returns the error for a start without the key that sealed this database. */
export function createUnknownKeyError(): StartRefusal {
  return new StartRefusal(
    'The secrets of authenticator apps in this database are sealed by another key. Set YUEQI_SECRET_KEY to the key of ' +
      'the processes that share the database, or put the secret.key of the former data folder into this one; a former ' +
      'key follows the present one, separated by a comma.',
  );
}
