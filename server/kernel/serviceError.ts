import type { ManifestFault } from '../../src/api/contract/packages/manifestFault.ts';
import { errorCodes, type ErrorName } from '../../src/api/contract/errors.ts';

/**
 * English, for developers who read an answer; clients show their own text for the code. A detail follows after a colon,
 * so each ends as a sentence of its own. The Chinese ones are of the protocol (docs/product.md#errors).
 */
const messages: Record<ErrorName, string> = {
  ok: 'ok',
  loginExpired: '请重新登录',
  loginRequired: '请登录访问',
  userBlocked: 'This account is blocked.',
  malformedRequest: 'The request does not match the schema of this call.',
  unknownCall: 'No call has this path. See /docs for all calls.',
  serviceFault: 'Internal error. Try again later.',
  serviceBusy: 'The service has more calls than it can answer.',
  wallpaperNotFound: 'Wallpaper not found.',
  wallpaperOffline: 'This wallpaper was taken offline.',
  categoryNotFound: 'Category not found, or it is not for this type of wallpaper.',
  cursorInvalid: 'The cursor is not of this list. Request the first page without a cursor.',
  authorNotFound: 'Author not found.',
  mediaNotFound: 'No file has this MD5.',
  topicNotFound: 'Topic not found.',
  rankListNotFound: 'Ranking not found.',
  themeNotFound: 'Theme not found.',
  configNotFound: 'This configuration key has no value.',
  configUnreadable: 'The value of this configuration key is invalid.',
  workNotOwned: 'This work belongs to another user.',
  workStateRefused: 'The work is in a state that does not allow this.',
  selfFollowRefused: '当前用户不能关注自己',
  accountInvalid: 'An account must have 4 to 64 letters, digits or the characters _ - . @.',
  accountTaken: 'This account exists already. Choose another one, or sign in.',
  passwordWeak: 'Password too weak.',
  credentialsWrong: 'The account or the password is wrong.',
  tooManyTries: 'Too many attempts.',
  nicknameInvalid: 'Invalid nickname.',
  nicknameTaken: 'This nickname is in use. Choose another one.',
  descriptionInvalid: 'Invalid description.',
  uploadRefused: 'File refused.',
  deviceNotFound: 'This account is not signed in on this device.',
  deviceIsCurrent: 'This is the current device. Call /v1/user/logout to sign out on it.',
  uploadTooLarge: 'File too large.',
  uploadTypeRefused: 'File type not supported.',
  uploadUnreadable: 'File damaged.',
  uploadTooSmall: 'Image or video too small.',
  uploadDuplicate: 'This file was uploaded before.',
  archiveUnsafe: 'Archive refused.',
  archiveWithoutPage: 'The archive has no index.html at its top level.',
  tooManyWaiting:
    'Too many of your works wait or were rejected. Wait for decisions, or withdraw some of them.',
  serviceFull: 'The service has no capacity left.',
  workNameInvalid: 'Invalid name or tag of a work.',
  workPriceInvalid: 'Invalid price: a free work costs 0, any other 2 to 200 dried fish.',
  reportInvalid: 'Invalid report.',
  evidenceMissing: 'This evidence is not yours or has expired. Upload it again.',
  tooManyUploads: 'Too many uploads at once. Wait until one of them has finished.',
  keyReused: 'This idempotency key was used for another order. Choose a new key.',
  priceChanged: 'The price has changed. Read it again and ask the buyer.',
  balanceTooLow: 'The balance is too low.',
  alreadyOwned: 'The caller owns this wallpaper already.',
  notForSale: 'This is not for sale to the caller.',
  paymentsOff: 'This service sells nothing for RMB.',
  providerUnavailable: 'The payment provider does not answer. Repeat the call with the same key.',
  tooManyUnpaid:
    'Too many unpaid orders. Pay one of them, or wait: cancelled ones count for up to two hours.',
  orderNotFound: 'Order not found.',
  orderStateRefused: 'The order is in a state that does not allow this.',
  birthDateNeeded: 'The date of birth is needed before RMB is paid. Call /pay/birth_date.',
  birthDateInvalid: 'Invalid date of birth: it must exist, and lie between 1900 and today.',
  birthDateFixed: 'Another date of birth was stated before. The host can clear it.',
  payerTooYoung: 'Nobody pays before the age of 8.',
  minorOrderLimit: 'More than a minor may pay at once: ¥50 up to 15 years, ¥100 up to 17.',
  minorMonthLimit: 'More than a minor may pay in a month: ¥200 up to 15 years, ¥400 up to 17.',
  signatureInvalid: 'The signature does not match the request.',
  nonceReused: 'This nonce was used before. Choose a new one.',
  termsNotAccepted: 'The terms of withdrawals must be accepted first.',
  termsOutdated: 'There is another version of these terms. Show it before it is accepted.',
  contractNeeded: 'The contract must be signed first.',
  realnameNeeded: 'The legal name must be verified first.',
  withdrawalTooSmall: 'Less than the smallest amount of a withdrawal.',
  withdrawalOverLimit: 'More than may still be withdrawn this month.',
  withdrawalOpen: 'Another withdrawal is not finished yet.',
  withdrawalStateRefused: 'There is no such withdrawal, or its state does not allow this.',
  ticketNeeded: 'This file needs a ticket. Call /v1/user/wp/tickets as a user who may have it.',
  ticketExpired: 'This ticket has ended. Call /v1/user/wp/tickets again.',
  ticketInvalid: 'This ticket is not for this file on this device.',
  filesUnavailable: 'The store of the files does not answer.',
  contestNotFound: 'Contest not found.',
  entryNotFound: 'This work is not in the contest.',
  contestPhaseRefused: 'The contest does not allow this now.',
  ownVoteRefused: 'Authors cannot vote for their own works.',
  votesUsedUp: 'The votes of today are used up. Come back tomorrow.',
  tooManyVoters: 'Too many accounts have voted from this device or network today.',
  entryKindRefused: 'The contest does not take works of this type.',
  entryElsewhere: 'This work is in another contest.',
  packageInvalid: 'The manifest of the web wallpaper is refused.',
  tooManyEntries: 'The author has as many works in this contest as it takes from one.',
  secondFactorNeeded: 'This account has a second step. Send the password again, with `second_step`.',
  secondFactorWrong: 'The code is wrong or was used before.',
  confirmationNeeded: 'This needs a proof of identity first. Call /v1/user/safety/confirm.',
  passkeyRefused: 'Passkey refused.',
  passkeysUnavailable: 'Passkeys cannot be used at this address of the service.',
  challengeExpired: 'This challenge is unknown, expired or used. Ask for another one.',
  factorNotFound: 'This account has no such app or passkey.',
  tooManyFactors: 'This account has as many apps or passkeys as it may have. Remove one first.',
  mailOff: 'This service sends no mails.',
  linkInvalid: 'This link is unknown, expired or used. Ask for another one.',
  followRefused: 'One of both has blocked the other.',
  selfBlockRefused: 'Users cannot block or report themselves.',
  deletionWhilePaying: 'An order, a refund or a withdrawal is under way. Wait until it has ended.',
  deletionInContest: 'A work is in a contest that is not over. Leave it, or wait for its end.',
  deletionWithMoney: 'There is money in the wallets. Withdraw or spend it, or set `gives_up_money`.',
  petNotFound: 'Desk pet not found.',
  membershipNeeded: 'This is for members. Start a membership, or sign in as a member.',
  trialUsedUp: 'The free memberships of today are used up. Come back tomorrow.',
  trialEnded: 'This campaign has ended.',
  trialClaimed: 'The caller has already claimed the trial.',
  trialGuest: 'Guest account, log in first.',
  trialHadMembership: 'The account or the device has already had a membership.',
};

/**
 * A refusal that a call answers in its envelope. `status` is 200 for a handled result, 4xx for a malformed call; `detail`
 * says why and what to do, and begins in lower case.
 */
export class ServiceError extends Error {
  readonly ret: number;
  readonly status: number;
  /** Seconds after which it makes sense to try again; null where waiting does not help. */
  readonly waitSeconds: number | null = null;
  /** The fault of a web wallpaper's manifest; null for everything else. */
  readonly manifestFault: ManifestFault | null = null;

  constructor(name: ErrorName, status = 200, detail?: string) {
    super(detail ? `${messages[name].replace(/\.$/, '')}: ${detail}` : messages[name]);
    this.name = 'ServiceError';
    this.ret = errorCodes[name];
    this.status = status;
  }
}

/** A temporary refusal: the seconds are the field `retry_after` of the response and the header `Retry-After`. */
export class WaitError extends ServiceError {
  override readonly waitSeconds: number;

  constructor(name: ErrorName, waitSeconds: number, status = 200) {
    super(name, status, `try again in ${waitSeconds} seconds.`);
    this.waitSeconds = waitSeconds;
  }
}

/** A manifest that is refused: what is wrong is the field `manifest_fault` of the response. */
export class ManifestError extends ServiceError {
  override readonly manifestFault: ManifestFault;

  constructor(name: ErrorName, sentence: string, fault: ManifestFault) {
    super(name, 200, sentence);
    this.manifestFault = fault;
  }
}
