import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Share, Slots } from '../../../kernel/concurrency.ts';

/** The cost of a hash; memory is 128 × 2^`costLog2` × `blockSize` bytes. */
export interface HashParameters {
  costLog2: number;
  blockSize: number;
  parallelism: number;
}

/** OWASP's first choice for scrypt (Password Storage Cheat Sheet): 128 MiB for each hash. */
export const currentHashParameters: HashParameters = { costLog2: 17, blockSize: 8, parallelism: 1 };

const saltBytes = 16;
const keyBytes = 32;
/** In addition to the table scrypt needs a little more than its memory. */
const spareBytes = 1024 * 1024;
/** A stored hash with higher parameters was not written by us. */
const largestCostLog2 = 20;

const storedPattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d)\$([\w-]{22})\$([\w-]{43})$/;

/** The work that a slot admits. */
interface Hashing {
  hash(password: string): Promise<string>;
  /**
   * Returns true where a password matches a stored hash. Without a hash (an unknown account) it takes as long, and
   * returns false.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/**
 * Hashes passwords for storage, and verifies them, each in a slot: without them, those who try passwords would use up the
 * threads that files are read in.
 */
export interface PasswordHasher {
  /**
   * Runs work that hashes more than once, or checks something first, in one slot.
   *
   * @param shares whose work it is
   * @throws the error of the slots where too many wait, or a share is used up
   */
  run<Result>(shares: readonly Share[], work: (hashing: Hashing) => Promise<Result>): Promise<Result>;
  /** As that of {@link Hashing}, in a slot of its own. @throws as {@link run} */
  hash(password: string, shares: readonly Share[]): Promise<string>;
  /** As that of {@link Hashing}, in a slot of its own. @throws as {@link run} */
  verify(password: string, stored: string | null, shares: readonly Share[]): Promise<boolean>;
  /** True if a stored hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean;
}

/** Hashes with scrypt, in Node's thread pool: the event loop is not blocked. Hashes contain their own parameters. */
export function createPasswordHasher(
  slots: Slots,
  parameters: HashParameters = currentHashParameters,
): PasswordHasher {
  const noHash = {
    parameters,
    salt: randomBytes(saltBytes),
    key: randomBytes(keyBytes),
  };
  const hashing: Hashing = {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const key = await derive(password, salt, parameters);
      const { costLog2, blockSize, parallelism } = parameters;
      const head = `$scrypt$ln=${costLog2},r=${blockSize},p=${parallelism}`;
      return `${head}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify(password, stored) {
      const read = stored === null ? null : readStored(stored);
      const { parameters: used, salt, key } = read ?? noHash;
      const isEqual = timingSafeEqual(await derive(password, salt, used), key);
      return isEqual && read !== null;
    },
  };
  const run: PasswordHasher['run'] = (shares, work) => slots.run(() => work(hashing), shares);
  return {
    run,
    hash: (password, shares) => run(shares, ({ hash }) => hash(password)),
    verify: (password, stored, shares) => run(shares, ({ verify }) => verify(password, stored)),
    isOutdated(stored) {
      const read = readStored(stored)?.parameters;
      return (
        read?.costLog2 !== parameters.costLog2 ||
        read.blockSize !== parameters.blockSize ||
        read.parallelism !== parameters.parallelism
      );
    },
  };
}

function readStored(stored: string): { parameters: HashParameters; salt: Buffer; key: Buffer } | null {
  const [, costLog2, blockSize, parallelism, salt, key] = storedPattern.exec(stored) ?? [];
  if (salt === undefined || key === undefined || Number(costLog2) > largestCostLog2) return null;
  return {
    parameters: {
      costLog2: Number(costLog2),
      blockSize: Number(blockSize),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(
  password: string,
  salt: Buffer,
  { costLog2, blockSize, parallelism }: HashParameters,
): Promise<Buffer> {
  const cost = 2 ** costLog2;
  const options = {
    N: cost,
    r: blockSize,
    p: parallelism,
    maxmem: 128 * blockSize * (cost + parallelism) + spareBytes,
  };
  return new Promise((resolve, reject) => {
    // One form of every character: keyboards write the same letter in several (NIST SP 800-63B, section 3.1.1.2).
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
