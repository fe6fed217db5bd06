import { WaitError } from '../../../kernel/serviceError.ts';
import { createSlots, type Share, type Slots } from '../../../kernel/concurrency.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

/** Concurrent hashes: more would use up memory and threads of everything else. */
const hashesAtOnce = 2;
/** Who would wait longer than about half a minute for a hash is sent away. */
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

/** The subject of a hash. On known devices an account has slots of its own, which no stranger can occupy. */
export const hashShares = {
  account: (accountKey: string): Share => ({
    subject: rateLimits.account(accountKey).subject,
    places: accountPlaces,
  }),
  knownPerson: (uid: string): Share => ({ subject: `person ${uid}`, places: accountPlaces }),
  address: (address: string): Share => ({
    subject: rateLimits.address(address).subject,
    places: addressPlaces,
  }),
};
