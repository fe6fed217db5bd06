import type { AccountSafetyDto, safetyCalls } from '../../../../src/api/contract/safety.ts';
import { requireViewer, type CallContext, type HandlersFor, type HandlersOf } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { addApp, startApp } from '../factors/authenticatorApps.ts';
import { addPasskey, requestNewPasskey, requestPasskey } from '../factors/passkeys.ts';
import { passkeySiteOf } from '../accounts/passkeySite.ts';
import { confirmIdentity, requireConfirmed, writeProof } from '../factors/proofs.ts';
import { countRecoveryCodes, createRecoveryCodes } from '../factors/recoveryCodes.ts';
import { notifyOfFactor, readFactorName, readSafety, removeFactor, renameFactor } from '../factors/safety.ts';
import { createMailHandlers } from './mailHandlers.ts';
import { signInContextOf } from './signInContext.ts';

/** The handlers of the calls about how an account is secured. */
export function createSafetyHandlers(
  tools: SignInTools,
  { clock, publicUrl, isMailOffered }: { clock: Clock; publicUrl: string | null; isMailOffered: boolean },
): Omit<HandlersOf<typeof safetyCalls>, 'createExport' | 'deleteAccount'> {
  const { database, tries } = tools;
  const placeOf = (context: CallContext): SignInContext =>
    signInContextOf(context, { publicUrl, now: clock() });

  function present(context: CallContext) {
    const site = passkeySiteOf(publicUrl, context.host);
    const viewer = { uid: requireViewer(context), token: context.common.token };
    return readSafety(database, { ...viewer, site, isMailOffered });
  }

  /** The user of a call that only the user may make, not the holder of a device that was left alone. */
  async function requireConfirmedViewer(context: CallContext): Promise<string> {
    const uid = requireViewer(context);
    await requireConfirmed(database, context.common.token, clock());
    return uid;
  }

  return {
    ...createMailHandlers(tools, { clock, isMailOffered, present }),
    ...createAdding({ tools, clock, placeOf, present, requireConfirmedViewer }),
    accountSafety: (_params, context) => present(context),
    async confirmIdentity({ proof }, context) {
      const uid = requireViewer(context);
      return { confirmed_until: await confirmIdentity(tools, { uid, proof }, placeOf(context)) };
    },
    async renameFactor({ factor_id: factorId, name }, context) {
      await renameFactor(database, { uid: requireViewer(context), factorId, name });
      return present(context);
    },
    async removeFactor({ factor_id: factorId }, context) {
      const uid = await requireConfirmedViewer(context);
      await removeFactor(database, { uid, factorId }, clock());
      return present(context);
    },
    async passkeyChallenge(_params, context) {
      const place = placeOf(context);
      const wait = await tries.count(rateLimits.challenge(context.address), place.now);
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      return { request: await requestPasskey(database, place) };
    },
  };
}

type AddingCall = 'startTimeCodes' | 'addTimeCodes' | 'startPasskey' | 'addPasskey' | 'createRecoveryCodes';

interface AddingTools {
  tools: SignInTools;
  clock: Clock;
  placeOf: (context: CallContext) => SignInContext;
  present: (context: CallContext) => Promise<AccountSafetyDto>;
  requireConfirmedViewer: (context: CallContext) => Promise<string>;
}

/** The handlers of the calls that add apps, passkeys and codes. */
function createAdding({
  tools,
  clock,
  placeOf,
  present,
  requireConfirmedViewer,
}: AddingTools): HandlersFor<AddingCall> {
  const { database, tries } = tools;

  async function accountOf(uid: string): Promise<string> {
    const account = await database
      .selectFrom('accounts')
      .select('account_key')
      .where('uid', '=', uid)
      .executeTakeFirst();
    // Users of the starter catalogue have no account to secure.
    if (!account) throw new ServiceError('confirmationNeeded');
    return account.account_key;
  }

  async function createCodes(uid: string, { address, now }: SignInContext): Promise<string[]> {
    const shares = [hashShares.knownPerson(uid), hashShares.address(address)];
    const codes = await createRecoveryCodes(database, tools, { uid, shares });
    await database
      .transaction()
      .execute((transaction) => notifyOfFactor(transaction, { uid, change: 'codes', name: '', now }));
    return codes;
  }

  /** The response to a new factor: a message, and codes where the account has none. */
  async function presentAdded(uid: string, name: string, context: CallContext) {
    const place = placeOf(context);
    await database
      .transaction()
      .execute((transaction) => notifyOfFactor(transaction, { uid, change: 'added', name, now: place.now }));
    // The new factor has just shown itself; sessions on other devices have not.
    await writeProof(database, { token: context.common.token, isByFactor: true, now: place.now });
    const hasCodes = (await countRecoveryCodes(database, uid)) > 0;
    const codes = hasCodes ? [] : await createCodes(uid, place);
    return { ...(await present(context)), recovery_codes: codes };
  }

  return {
    async startTimeCodes(_params, context) {
      const uid = await requireConfirmedViewer(context);
      return startApp(tools, { uid, account: await accountOf(uid) }, clock());
    },
    async addTimeCodes({ factor_id: factorId, name: typed, code }, context) {
      const uid = await requireConfirmedViewer(context);
      const wait = await tries.count(rateLimits.secondStepOfDevice(uid, context.common.device_id), clock());
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      const name = readFactorName(typed);
      await addApp(tools, { uid, factorId, name, code: code.replaceAll(/[\s\-]/gv, '') }, clock());
      return presentAdded(uid, name, context);
    },
    async startPasskey(_params, context) {
      const uid = await requireConfirmedViewer(context);
      const owner = { uid, account: await accountOf(uid) };
      return { creation: await requestNewPasskey(database, owner, placeOf(context)) };
    },
    async addPasskey({ name: typed, registration }, context) {
      const uid = await requireConfirmedViewer(context);
      const name = readFactorName(typed);
      await addPasskey(database, { uid, name, registration }, placeOf(context));
      return presentAdded(uid, name, context);
    },
    async createRecoveryCodes(_params, context) {
      const uid = await requireConfirmedViewer(context);
      const wait = await tries.count(rateLimits.proof(uid), clock());
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      const codes = await createCodes(uid, placeOf(context));
      return { ...(await present(context)), recovery_codes: codes };
    },
  };
}
