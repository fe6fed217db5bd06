import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parameter of an address that only a stage is given. */
const passParameter = 's';

/**
 * Lets the stages of this launch load the files that they are to show, and nothing else: the address of each has a digest
 * that the host alone can make.
 */
export interface MediaPasses {
  /** The address of a file for a stage. */
  addressOf(md5: string): string;
  /** True if a request for a file uses an address that a stage was given. */
  admits(md5: string, request: { query: unknown }): boolean;
}

export function createMediaPasses(secret: Buffer = randomBytes(32)): MediaPasses {
  const passOf = (md5: string): Buffer => createHmac('sha256', secret).update(md5).digest();
  return {
    addressOf: (md5) => `/media/${md5}?${passParameter}=${passOf(md5).toString('base64url')}`,
    admits(md5, { query }) {
      const given =
        typeof query === 'object' && query !== null && passParameter in query ? query[passParameter] : null;
      if (typeof given !== 'string') return false;
      const [pass, expected] = [Buffer.from(given, 'base64url'), passOf(md5)];
      return pass.length === expected.length && timingSafeEqual(pass, expected);
    },
  };
}
