import { WaitError } from '../../../kernel/serviceError.ts';
import { createSlots, type Share, type Slots } from '../../../kernel/concurrency.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords.ts';

/** Concurrent hashes: more would use up memory and threads of everything else. */
const hashesAtOnce = 2;
/** Maximum number of waiting callers: one who would wait longer than about half a minute for a hash is refused. */
const hashesWaiting = 60;
const busySeconds = 30;
/** The share of one account and of one address in these slots: correct passwords are not rate limited, yet cost a hash. */
const accountPlaces = 10;
const addressPlaces = 15;

/** The queue for hashes: each needs 128 MiB. */
export function createHashSlots(): Slots {
  return createSlots({
    atOnce: hashesAtOnce,
    waiting: hashesWaiting,
    refuse: () => new WaitError('tooManyTries', busySeconds),
  });
}

/** 16 MiB for each of the ten codes of a set: they have 74 random bits, which no guess reaches. */
const codeParameters = { costLog2: 14, blockSize: 8, parallelism: 1 };

/** The hashers of a process, which share its slots. */
export interface Hashers {
  passwords: PasswordHasher;
  /** For recovery codes: random, so that less memory for each does. */
  codeHasher: PasswordHasher;
}

/** Creates those of a process, once: users and staff wait in one queue. */
export function createHashers(): Hashers {
  const slots = createHashSlots();
  return {
    passwords: createPasswordHasher(slots),
    codeHasher: createPasswordHasher(slots, codeParameters),
  };
}

/** The subject of a hash. On known devices an account has slots of its own, which no stranger can occupy. */
export const hashShares = {
  account: (accountKey: string): Share => ({
    subject: rateLimits.account(accountKey).subject,
    places: accountPlaces,
  }),
  knownPerson: (uid: string): Share => ({ subject: `person ${uid}`, places: accountPlaces }),
  staffName: (name: string, address: string): Share => ({
    subject: rateLimits.staffName(name, address).subject,
    places: accountPlaces,
  }),
  knownStaff: (device: string): Share => ({ subject: `staff ${device}`, places: accountPlaces }),
  address: (address: string): Share => ({
    subject: rateLimits.address(address).subject,
    places: addressPlaces,
  }),
};
