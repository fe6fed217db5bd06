import * as v from 'valibot';
import { defineCall } from './call.ts';
import { errorCodes } from './errors.ts';
import { passkeyCreation, passkeyRegistration, passkeyRequest } from './passkeys.ts';
import { proof } from './proofs.ts';

/** Limits of what secures an account, shared by the forms and the service. */
export const safetyLimits = {
  /** Characters of the name of an app or a passkey. */
  name: { maximum: 40 },
  /** Apps and passkeys of one account. */
  apps: 5,
  passkeys: 20,
  recoveryCodes: 10,
  /** For how many seconds a proof counts. */
  proofSeconds: 600,
} as const;

/** Path of a ticket's archive; GET, with `ticket` in the query. */
export const exportPath = '/v1/user/export/download';

const name = v.pipe(v.string(), v.maxLength(200));
const factorId = v.pipe(v.string(), v.minLength(1), v.maxLength(1366));
const unixSeconds = v.pipe(v.number(), v.integer());

/** An authenticator app, or a passkey. */
export const signInFactor = v.object({
  factor_id: factorId,
  kind: v.picklist(['app', 'passkey']),
  name: v.string(),
  created_at: unixSeconds,
  /** Null where it was never used. */
  last_used_at: v.nullable(unixSeconds),
});
export type SignInFactorDto = v.InferOutput<typeof signInFactor>;

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const token = v.pipe(v.string(), v.minLength(16), v.maxLength(128));
const typedPassword = v.pipe(v.string(), v.maxLength(1024));

const safetyFields = {
  factors: v.array(signInFactor),
  recovery_codes_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** True where passkeys can be used at the address of this request. */
  is_passkey_offered: v.boolean(),
  /** Address for mails; null where there is none. */
  email: v.nullable(v.object({ address: v.string(), is_confirmed: v.boolean() })),
  /** True for a service that sends mails. */
  is_mail_offered: v.boolean(),
  /** Until when the last proof counts, in unix seconds. */
  confirmed_until: unixSeconds,
};
export const accountSafety = v.object(safetyFields);
export type AccountSafetyDto = v.InferOutput<typeof accountSafety>;

/** The recovery codes, shown once, where an answer makes them; none otherwise. */
const recoveryCodes = v.array(v.string());
const changedSafety = v.object({ ...safetyFields, recovery_codes: recoveryCodes });

export const safetyCalls = {
  accountSafety: defineCall({
    path: '/v1/user/safety',
    access: 'user',
    effect: 'reads',
    summary: 'Returns how the caller’s account is secured: authenticator apps, passkeys, recovery codes.',
    request: v.object({}),
    response: accountSafety,
  }),
  confirmIdentity: defineCall({
    path: '/v1/user/safety/confirm',
    access: 'user',
    effect: 'changes',
    summary:
      'Proves once more who is at this device, by password, code or passkey; for an account with a second step by code or passkey alone (4900130). It counts for ten minutes in this session; so does signing in.',
    request: v.object({ proof }),
    response: v.object({ confirmed_until: unixSeconds }),
    errors: [
      errorCodes.credentialsWrong,
      errorCodes.secondFactorNeeded,
      errorCodes.secondFactorWrong,
      errorCodes.passkeyRefused,
      errorCodes.challengeExpired,
      errorCodes.passkeysUnavailable,
      errorCodes.tooManyTries,
    ],
  }),
  startTimeCodes: defineCall({
    path: '/v1/user/safety/app/start',
    access: 'user',
    effect: 'changes',
    summary:
      'Creates the secret of a new authenticator app. It counts once `/v1/user/safety/app/add` has accepted a code of it.',
    request: v.object({}),
    response: v.object({ factor_id: factorId, secret: v.string(), address: v.string() }),
    errors: [errorCodes.confirmationNeeded, errorCodes.tooManyFactors],
  }),
  addTimeCodes: defineCall({
    path: '/v1/user/safety/app/add',
    access: 'user',
    effect: 'changes',
    summary:
      'Adds an authenticator app by a code that it shows. The first factor of an account brings ten recovery codes.',
    request: v.object({ factor_id: factorId, name, code: v.pipe(v.string(), v.maxLength(64)) }),
    response: changedSafety,
    errors: [
      errorCodes.confirmationNeeded,
      errorCodes.secondFactorWrong,
      errorCodes.factorNotFound,
      errorCodes.tooManyFactors,
      errorCodes.tooManyTries,
    ],
  }),
  startPasskey: defineCall({
    path: '/v1/user/safety/passkey/start',
    access: 'user',
    effect: 'changes',
    summary: 'Returns what a browser needs to create a passkey, with a challenge for five minutes.',
    request: v.object({}),
    response: v.object({ creation: passkeyCreation }),
    errors: [errorCodes.confirmationNeeded, errorCodes.passkeysUnavailable, errorCodes.tooManyFactors],
  }),
  addPasskey: defineCall({
    path: '/v1/user/safety/passkey/add',
    access: 'user',
    effect: 'changes',
    summary:
      'Adds the passkey that a browser created. The first factor of an account brings ten recovery codes.',
    request: v.object({ name, registration: passkeyRegistration }),
    response: changedSafety,
    errors: [
      errorCodes.confirmationNeeded,
      errorCodes.passkeyRefused,
      errorCodes.challengeExpired,
      errorCodes.passkeysUnavailable,
      errorCodes.tooManyFactors,
    ],
  }),
  renameFactor: defineCall({
    path: '/v1/user/safety/factor/rename',
    access: 'user',
    effect: 'changes',
    summary: 'Renames an authenticator app or a passkey.',
    request: v.object({ factor_id: factorId, name }),
    response: accountSafety,
    errors: [errorCodes.factorNotFound],
  }),
  removeFactor: defineCall({
    path: '/v1/user/safety/factor/remove',
    access: 'user',
    effect: 'changes',
    summary:
      'Removes an authenticator app or a passkey; without any factor the recovery codes remain for a forgotten password.',
    request: v.object({ factor_id: factorId }),
    response: accountSafety,
    errors: [errorCodes.confirmationNeeded, errorCodes.factorNotFound],
  }),
  createRecoveryCodes: defineCall({
    path: '/v1/user/safety/recovery/create',
    access: 'user',
    effect: 'changes',
    summary: 'Creates ten recovery codes, shown in this answer alone. Those of before end.',
    request: v.object({}),
    response: changedSafety,
    errors: [errorCodes.confirmationNeeded, errorCodes.tooManyTries],
  }),
  setEmail: defineCall({
    path: '/v1/user/safety/email/set',
    access: 'user',
    effect: 'changes',
    summary:
      'Sets the e-mail address of the caller’s account, and sends a link to confirm it; null removes the address.',
    request: v.object({ address: v.nullable(email) }),
    response: accountSafety,
    errors: [errorCodes.confirmationNeeded, errorCodes.mailOff, errorCodes.tooManyTries],
  }),
  confirmEmail: defineCall({
    path: '/v1/user/email/confirm',
    access: 'public',
    effect: 'changes',
    summary: 'Confirms an e-mail address by the link that was sent there.',
    request: v.object({ token }),
    response: v.object({}),
    errors: [errorCodes.linkInvalid],
  }),
  requestPasswordReset: defineCall({
    path: '/v1/user/password/forgot',
    access: 'public',
    effect: 'changes',
    summary:
      'Sends a link to the confirmed e-mail address of an account, good once within half an hour. The response is the same without such an account or address.',
    request: v.object({ account: v.pipe(v.string(), v.maxLength(256)) }),
    response: v.object({}),
    errors: [errorCodes.mailOff, errorCodes.tooManyTries],
  }),
  resetPassword: defineCall({
    path: '/v1/user/password/reset',
    access: 'public',
    effect: 'changes',
    summary:
      'Replaces a forgotten password, by a mailed link or by a recovery code. Every session of the account ends.',
    request: v.object({
      proof: v.variant('kind', [
        v.object({ kind: v.literal('link'), token }),
        v.object({
          kind: v.literal('recovery_code'),
          account: v.pipe(v.string(), v.maxLength(256)),
          code: v.pipe(v.string(), v.maxLength(64)),
        }),
      ]),
      new_password: typedPassword,
    }),
    response: v.object({}),
    errors: [
      errorCodes.linkInvalid,
      errorCodes.secondFactorWrong,
      errorCodes.passwordWeak,
      errorCodes.tooManyTries,
    ],
  }),
  createExport: defineCall({
    path: '/v1/user/export/create',
    access: 'user',
    effect: 'changes',
    summary:
      'Returns a ticket for `GET /v1/user/export/download?ticket=`, good once within ten minutes: a zip of all that is the caller’s.',
    request: v.object({}),
    response: v.object({ ticket: v.string() }),
    errors: [errorCodes.confirmationNeeded, errorCodes.tooManyTries],
  }),
  deleteAccount: defineCall({
    path: '/v1/user/delete',
    access: 'user',
    effect: 'changes',
    summary:
      'Deletes the caller’s account for good. Orders and the ledger stay, without a name; `gives_up_money` gives up what is left in the wallets.',
    request: v.object({ gives_up_money: v.boolean() }),
    response: v.object({}),
    errors: [
      errorCodes.confirmationNeeded,
      errorCodes.deletionWhilePaying,
      errorCodes.deletionInContest,
      errorCodes.deletionWithMoney,
    ],
  }),
  passkeyChallenge: defineCall({
    path: '/v1/user/passkey/challenge',
    access: 'public',
    effect: 'changes',
    summary: 'Returns a challenge for a passkey of this site, good once within five minutes on this device.',
    request: v.object({}),
    response: v.object({ request: passkeyRequest }),
    errors: [errorCodes.passkeysUnavailable, errorCodes.tooManyTries],
  }),
};
