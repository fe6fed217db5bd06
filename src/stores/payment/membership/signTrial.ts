import { trialSigningText, type TrialSignatureFields } from '../../../api/rules/trialSignature.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nonceLength = 8;

/** Eight random letters and digits: a nonce of a trial claim, good once. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(nonceLength));
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

/** The signature of a trial claim: hex HMAC-SHA-256 of its text, keyed with the session's token. */
export async function signTrial(fields: TrialSignatureFields, token: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(token),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(trialSigningText(fields)));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
