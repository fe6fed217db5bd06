import { randomUUID } from 'node:crypto';
import { safetyLimits } from '../../../../src/api/contract/safety.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { createTimeCodeSecret, findTimeCodeStep, timeCodeAddress } from '../../../kernel/timeCodes.ts';
import type { SignInTools } from '../accounts/signInTools.ts';

/** The store of apps, and the box of their secrets. */
type AppTools = Pick<SignInTools, 'database' | 'secrets'>;

/** The step before any code was used: every step is above it. */
const noStep = -1;

/** A new app of a user, as its QR code shows it. */
export interface NewApp {
  factor_id: string;
  secret: string;
  address: string;
}

/**
 * Creates the secret of a new app. It is no factor before a code of it was accepted; another start replaces it.
 *
 * @param now unix seconds
 * @throws ServiceError `tooManyFactors`
 */
export async function startApp(
  { database, secrets }: AppTools,
  { uid, account }: { uid: string; account: string },
  now: number,
): Promise<NewApp> {
  const secret = createTimeCodeSecret();
  const factorId = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('authenticator_apps')
      .where('uid', '=', uid)
      .where('is_added', '=', 0)
      .execute();
    const { count } = await transaction
      .selectFrom('authenticator_apps')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (Number(count) >= safetyLimits.apps) throw new ServiceError('tooManyFactors');
    await transaction
      .insertInto('authenticator_apps')
      .values({
        ...{
          factor_id: factorId,
          uid,
          name: '',
          secret: secrets.seal(secret),
          is_added: 0,
          last_step: noStep,
        },
        ...{ created_at: now, last_used_at: null },
      })
      .execute();
  });
  return { factor_id: factorId, secret, address: timeCodeAddress(secret, account) };
}

/**
 * Makes a started app a factor, by a code that it shows. The code is used up by that.
 *
 * @param now unix seconds
 * @throws ServiceError `factorNotFound` for none that was started, `secondFactorWrong`
 */
export async function addApp(
  { database, secrets }: AppTools,
  { uid, factorId, name, code }: { uid: string; factorId: string; name: string; code: string },
  now: number,
): Promise<void> {
  const app = await database
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('factor_id', '=', factorId)
    .where('uid', '=', uid)
    .where('is_added', '=', 0)
    .executeTakeFirst();
  if (!app) throw new ServiceError('factorNotFound');
  const step = findTimeCodeStep(secrets.open(app.secret), code, now * 1_000);
  if (step === null) throw new ServiceError('secondFactorWrong');
  const { numUpdatedRows: added } = await database
    .updateTable('authenticator_apps')
    .set({ is_added: 1, name, last_step: step, created_at: now })
    .where('factor_id', '=', factorId)
    .where('is_added', '=', 0)
    .executeTakeFirst();
  if (added === 0n) throw new ServiceError('factorNotFound');
}

/**
 * Uses up a code of six digits: each counts once, and none that is older than one that was used (RFC 6238, section 5.2).
 *
 * @param now unix seconds
 * @returns whether it is right
 */
export async function consumeTimeCode(
  { database, secrets }: AppTools,
  { uid, code }: { uid: string; code: string },
  now: number,
): Promise<boolean> {
  const apps = await database
    .selectFrom('authenticator_apps')
    .select(['factor_id', 'secret'])
    .where('uid', '=', uid)
    .where('is_added', '=', 1)
    .execute();
  for (const { factor_id: factorId, secret } of apps) {
    const step = findTimeCodeStep(secrets.open(secret), code, now * 1_000);
    if (step === null) continue;
    const { numUpdatedRows: used } = await database
      .updateTable('authenticator_apps')
      .set({ last_step: step, last_used_at: now })
      .where('factor_id', '=', factorId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    if (used > 0n) return true;
  }
  return false;
}
