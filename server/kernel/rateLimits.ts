import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** So many tries of one subject in a fixed window of time, which opens with the first one. */
export interface RateLimit {
  /** Made by {@link subjectOf}. */
  subject: string;
  tries: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits of the product. A known device has its own, so that an account's owner, or a member of the staff, cannot be locked out. */
export const rateLimits = {
  account: (accountKey: string): RateLimit => limitOf('account', accountKey, 10, minute),
  knownDevice: (uid: string, deviceId: string): RateLimit =>
    limitOf('device', JSON.stringify([uid, deviceId]), 20, minute),
  address: (address: string): RateLimit => limitOf('address', networkOf(address), 30, minute),
  registration: (address: string): RateLimit => limitOf('registration', networkOf(address), 10, hour),
  // Six digits: of a stranger who knows the password, a thousand in a day are guessed.
  secondStep: (uid: string): RateLimit => limitOf('second step', uid, 10, 15 * minute),
  secondStepOfDevice: (uid: string, deviceId: string): RateLimit =>
    limitOf('second step', JSON.stringify([uid, deviceId]), 10, 15 * minute),
  proof: (uid: string): RateLimit => limitOf('proof', uid, 10, minute),
  challenge: (address: string): RateLimit => limitOf('challenge', networkOf(address), 60, minute),
  email: (uid: string): RateLimit => limitOf('email', uid, 5, hour),
  resetMails: (accountKey: string): RateLimit => limitOf('forgotten', accountKey, 3, hour),
  passwordResetFrom: (address: string): RateLimit => limitOf('forgotten', networkOf(address), 20, hour),
  // Recovery codes have 74 random bits: no number of networks guesses one, and strangers lock no owner out.
  recovery: (accountKey: string, address: string): RateLimit =>
    limitOf('recovery', JSON.stringify([accountKey, networkOf(address)]), 10, 15 * minute),
  // Not a limit: from the sixth on, the owner is notified.
  suspicion: (accountKey: string): RateLimit => limitOf('suspicion', accountKey, 5, hour),
  export: (uid: string): RateLimit => limitOf('export', uid, 5, day),
  nickname: (uid: string): RateLimit => limitOf('nickname', uid, 10, day),
  avatar: (uid: string): RateLimit => limitOf('avatar', uid, 30, hour),
  // Guests choose their own device ids, so the address is counted.
  download: (address: string): RateLimit => limitOf('download', networkOf(address), 60, hour),
  firstSight: (address: string): RateLimit => limitOf('first sight', networkOf(address), 60, hour),
  report: (address: string): RateLimit => limitOf('report', networkOf(address), 20, hour),
  // A host sends some hundred rows of statistics an hour. Their signature proves nothing: senders choose their device ids.
  statisticsFrom: (address: string): RateLimit => limitOf('statistics', networkOf(address), 2_000, hour),
  statistics: limitOf('statistics', 'all', 500_000, day),
  // Right ones count too: no member signs in to the console so often.
  staffName: (name: string, address: string): RateLimit =>
    limitOf('staff', JSON.stringify([name, networkOf(address)]), 10, 5 * minute),
  knownStaff: (device: string): RateLimit => limitOf('staffDevice', device, 20, 5 * minute),
  // Not limits: from the sixth on, the log says so, once a day.
  staffSuspicion: (name: string): RateLimit => limitOf('staffSuspicion', name, 5, hour),
  staffAlert: (name: string): RateLimit => limitOf('staffAlert', name, 1, day),
  staffAddress: (address: string): RateLimit => limitOf('staffAddress', networkOf(address), 30, 5 * minute),
};

/** Counts what subjects do. The counts are shared by every process on one database (`database/rateCounter.ts`). */
export interface RateCounter {
  /** Seconds until the subject may try again; 0 where it may now. */
  readWait(limit: RateLimit, now: number): Promise<number>;
  /** Counts one, or so many, and returns the seconds to wait where that was too many; 0 where it was not. */
  count(limit: RateLimit, now: number, amount?: number): Promise<number>;
}

function limitOf(kind: string, value: string, tries: number, seconds: number): RateLimit {
  const subject = createHash('sha256')
    .update(JSON.stringify([kind, value]))
    .digest('base64url');
  return { subject, tries, seconds };
}

/**
 * The key under which an address is counted. The holder of an IPv6 address has 2^64 of them, so its /64 network counts.
 * Some proxies write a port behind the address; all texts that are no address count as one.
 */
export function networkOf(given: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return isIPv4(address) ? address : '';
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
