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
  const select = database.selectFrom('service_keys').select('secret').where('name', '=', name);
  const known = await select.executeTakeFirst();
  if (known) return Buffer.from(known.secret, 'base64');
  await database
    .insertInto('service_keys')
    .values({ name, secret: make().toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return Buffer.from((await select.executeTakeFirstOrThrow()).secret, 'base64');
}
