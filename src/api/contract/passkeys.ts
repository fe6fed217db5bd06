import * as v from 'valibot';

// The JSON forms of WebAuthn (https://w3c.github.io/webauthn/, section 5.1), as far as the product uses them.

const encoded = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(8_192));
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{16,1366}$/));
const descriptor = v.object({
  id: credentialId,
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** Options for `navigator.credentials.create`: a new passkey of this account. */
export const passkeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** Options for `navigator.credentials.get`: any passkey of this site. */
export const passkeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

const answerFields = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
};

/** Response of a new passkey. */
export const passkeyRegistration = v.object({
  ...answerFields,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
  }),
});

/** Response of a passkey to a challenge. */
export const passkeyAnswer = v.object({
  ...answerFields,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
});

export type PasskeyRequestDto = v.InferOutput<typeof passkeyRequest>;
export type PasskeyCreationDto = v.InferOutput<typeof passkeyCreation>;
export type PasskeyRegistrationDto = v.InferOutput<typeof passkeyRegistration>;
export type PasskeyAnswerDto = v.InferOutput<typeof passkeyAnswer>;
