import * as v from 'valibot';
import { passkeyAnswer } from './passkeys.ts';

const code = v.pipe(v.string(), v.maxLength(64));

/** The second step of a sign-in: six digits of an authenticator app, a recovery code, or a passkey. */
export const secondStep = v.variant('kind', [
  v.object({ kind: v.literal('code'), code }),
  v.object({ kind: v.literal('passkey'), answer: passkeyAnswer }),
]);

/** Proofs of identity by which a signed-in user confirms an action. */
export const proof = v.variant('kind', [
  v.object({ kind: v.literal('password'), password: v.pipe(v.string(), v.maxLength(1024)) }),
  ...secondStep.options,
]);

export type SecondStepDto = v.InferOutput<typeof secondStep>;
export type ProofDto = v.InferOutput<typeof proof>;
