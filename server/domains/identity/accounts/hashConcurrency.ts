import { WaitError } from '../../../kernel/serviceError.ts';
import { createSlots, type Share, type Slots } from '../../../kernel/concurrency.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

/** Hashes at once: more would take the memory and the threads of everything else. */
const hashesAtOnce = 2;
/** Who would wait longer than about half a minute for a hash is sent away. */
const hashesWaiting = 60;
const busySeconds = 30;
/** Of those places one account has so many, one address so many: right passwords are no tries, yet cost a hash. */
const accountPlaces = 10;
const addressPlaces = 15;

/** The queue for hashes: each takes 128 MiB. */
export function createHashSlots(): Slots {
  return createSlots({
    atOnce: hashesAtOnce,
    waiting: hashesWaiting,
    refuse: () => new WaitError('tooManyTries', busySeconds),
  });
}

/** Whose a hash is. On devices that it knows an account has places of its own, which no stranger takes. */
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
