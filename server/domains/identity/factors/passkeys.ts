import { createHash } from 'node:crypto';
import type {
  PasskeyAnswerDto,
  PasskeyCreationDto,
  PasskeyRegistrationDto,
  PasskeyRequestDto,
} from '../../../../src/api/contract/passkeys.ts';
import { safetyLimits } from '../../../../src/api/contract/safety.ts';
import { fixedNames } from '../../../../src/i18n/fixedNames.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readJsonTexts } from './jsonTexts.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { challengeSeconds, consumeChallenge, createChallenge } from './challenges.ts';
import type { PasskeySite } from '../accounts/passkeySite.ts';

/** Loaded with the first passkey: most desktop hosts never see one (decision 0019). */
const loadLibrary = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (RFC 9053, RFC 8812): what authenticators offer. */
const algorithms = [-8, -7, -257];

/** The site, device and time of a passkey's creation or use. */
export interface PasskeyPlace {
  site: PasskeySite | null;
  deviceId: string;
  /** Unix seconds. */
  now: number;
}

/** @throws ServiceError `passkeysUnavailable` */
function requireSite({ site }: PasskeyPlace): PasskeySite {
  if (!site) throw new ServiceError('passkeysUnavailable');
  return site;
}

/**
 * Creates the options with which a browser asks for any passkey of this site.
 *
 * @throws ServiceError `passkeysUnavailable`
 */
export async function requestPasskey(
  database: DatabaseHandle,
  place: PasskeyPlace,
): Promise<PasskeyRequestDto> {
  const site = requireSite(place);
  const purpose = { purpose: 'use', deviceId: place.deviceId, uid: null } as const;
  return {
    challenge: await createChallenge(database, purpose, place.now),
    rpId: site.id,
    timeout: challengeSeconds * 1_000,
    userVerification: 'required',
  };
}

/**
 * Creates the options with which a browser creates a passkey.
 *
 * @throws ServiceError `passkeysUnavailable`
 */
export async function requestNewPasskey(
  database: DatabaseHandle,
  { uid, account }: { uid: string; account: string },
  place: PasskeyPlace,
): Promise<PasskeyCreationDto> {
  const site = requireSite(place);
  const challenge = await createChallenge(
    database,
    { purpose: 'create', deviceId: place.deviceId, uid },
    place.now,
  );
  const existing = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('uid', '=', uid)
    .execute();
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: fixedNames.product,
    rpID: site.id,
    userName: account,
    userID: Uint8Array.from(handleOf(uid)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: site.id, name: fixedNames.product },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeSeconds * 1_000,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports: readJsonTexts(transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Stores the passkey that a browser has created.
 *
 * @throws ServiceError `passkeysUnavailable`, `challengeExpired`, `passkeyRefused`, `tooManyFactors`
 */
export async function addPasskey(
  database: DatabaseHandle,
  { uid, name, registration }: { uid: string; name: string; registration: PasskeyRegistrationDto },
  place: PasskeyPlace,
): Promise<void> {
  const site = requireSite(place);
  const challenge = await consumeChallenge(
    database,
    registration.response.clientDataJSON,
    { purpose: 'create', deviceId: place.deviceId, uid },
    place.now,
  );
  const { response } = registration;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: {
      ...plainOf(registration),
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        transports: response.transports ?? [],
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuseAnswer);
  if (!verified.verified) throw new ServiceError('passkeyRefused');
  const { credential } = verified.registrationInfo;
  await database.transaction().execute(async (transaction) => {
    const written = await transaction
      .insertInto('passkeys')
      .values({
        credential_id: credential.id,
        uid,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(response.transports ?? []),
        created_at: place.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!written.numInsertedOrUpdatedRows)
      throw new ServiceError('passkeyRefused', 200, 'an account has it already.');
    const { count } = await transaction
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (Number(count) > safetyLimits.passkeys) throw new ServiceError('tooManyFactors');
  });
}

/**
 * Verifies the answer of a passkey, which has verified its user by itself (a PIN, a finger), and counts its use.
 *
 * @returns whose passkey it is
 * @throws ServiceError `passkeysUnavailable`, `challengeExpired`, `passkeyRefused`
 */
export async function verifyPasskey(
  database: DatabaseHandle,
  answer: PasskeyAnswerDto,
  place: PasskeyPlace,
): Promise<string> {
  const site = requireSite(place);
  const { response } = answer;
  const purpose = { purpose: 'use', deviceId: place.deviceId, uid: null } as const;
  const challenge = await consumeChallenge(database, response.clientDataJSON, purpose, place.now);
  const stored = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (!stored) throw new ServiceError('passkeyRefused', 200, 'no account has it.');
  const handle = response.userHandle;
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(handleOf(stored.uid)))
    throw new ServiceError('passkeyRefused', 200, 'it names another account.');
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: {
      ...plainOf(answer),
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: Uint8Array.from(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
  }).catch(refuseAnswer);
  if (!verified.verified) throw new ServiceError('passkeyRefused', 200, 'its signature is wrong.');
  await database
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: place.now })
    .where('credential_id', '=', stored.credential_id)
    .execute();
  return stored.uid;
}

/** The fields that both kinds of answers have, without what the product does not use. */
function plainOf({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId, type: 'public-key' as const, clientExtensionResults: {} };
}

/** The library throws an Error for whatever does not fit: another origin, another site, a lower counter. */
function refuseAnswer(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  throw new ServiceError('passkeyRefused', 200, 'its answer does not fit this site and this challenge.');
}

/** The user handle in a passkey, from which the account cannot be read. */
function handleOf(uid: string): Buffer {
  return createHash('sha256').update(`passkey of ${uid}`).digest();
}
