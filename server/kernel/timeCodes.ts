import { Secret, TOTP } from 'otpauth';
import { fixedNames } from '../../src/i18n/fixedNames.ts';

// Settings that every authenticator app reads (RFC 6238, and the defaults of the key URI format).
const codeRules = { issuer: fixedNames.product, algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new shared secret of 160 bits for an authenticator app, in Base32 (RFC 4226, section 4). */
export function createTimeCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function timeCodeAddress(secret: string, account: string): string {
  return new TOTP({ ...codeRules, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The step of 30 s since 1970 to which a code of six digits belongs: this one, or one before or after it, for
 * clocks that differ; null where it fits none. The caller stores the step, and accepts only steps above it: a code
 * counts once (RFC 6238, section 5.2).
 *
 * @param now milliseconds since 1970
 */
export function findTimeCodeStep(secret: string, code: string, now: number): number | null {
  // The library compares bytes: a wide digit is no refusal there but an error.
  if (!/^[0-9]{6}$/v.test(code)) return null;
  const totp = new TOTP({ ...codeRules, secret: Secret.fromBase32(secret) });
  const difference = totp.validate({ token: code, timestamp: now, window: 1 });
  return difference === null ? null : totp.counter({ timestamp: now }) + difference;
}
