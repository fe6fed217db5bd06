import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';

/** A signing key (Ed25519) of this database; the first process makes it. */
export async function readSigningKey(
  database: DatabaseHandle,
  name: string,
  now: number,
): Promise<KeyObject> {
  const key = await readServiceKey(database, name, now, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }),
  );
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** A secret of this database; the first process makes it. */
export async function readServiceKey(
  database: DatabaseHandle,
  name: string,
  now: number,
  make: () => Buffer,
): Promise<Buffer> {
  const known = await findServiceKey(database, name);
  if (known) return known;
  await database
    .insertInto('service_keys')
    .values({ name, secret: make().toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await findServiceKey(database, name);
  if (!kept) throw new Error(`The key ${name} was not stored.`);
  return kept;
}

/** A secret of this database; null where there is none under this name. */
export async function findServiceKey(database: DatabaseHandle, name: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('service_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? Buffer.from(row.secret, 'base64') : null;
}
