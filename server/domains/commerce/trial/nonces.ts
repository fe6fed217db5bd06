import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The time for which a nonce is remembered, in seconds. */
const rememberedSeconds = 600;

/** Uses a nonce of a session. @throws ServiceError `nonceReused` */
export async function consumeNonce(
  database: DatabaseHandle,
  { token, nonce, now }: { token: string; nonce: string; now: number },
): Promise<void> {
  const hash = createHash('sha256').update(`${token} ${nonce}`).digest('hex');
  const { numInsertedOrUpdatedRows: used } = await database
    .insertInto('trial_nonces')
    .values({ nonce_hash: hash, expires_at: now + rememberedSeconds })
    .onConflict((conflict) =>
      conflict
        .column('nonce_hash')
        .doUpdateSet({ expires_at: now + rememberedSeconds })
        .where('trial_nonces.expires_at', '<=', now),
    )
    .executeTakeFirst();
  if (!used) throw new ServiceError('nonceReused');
}
