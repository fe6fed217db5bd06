/** The fields that the signature of a trial claim covers. */
export interface TrialSignatureFields {
  device_id: string;
  nonce: string;
  open_id: string;
  tryno: number;
}

/**
 * The text that is signed, for the client and the service: `device_id=…&nonce=…&open_id=…&tryno=…`, values
 * percent-encoded. The signature is its hex HMAC-SHA-256, keyed with the token.
 */
export function trialSigningText({ device_id, nonce, open_id, tryno }: TrialSignatureFields): string {
  return Object.entries({ device_id, nonce, open_id, tryno })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}
