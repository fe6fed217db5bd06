import { errorCodes, type ErrorName } from '../../src/api/contract/errors.ts';

/** For people who read an answer by hand; the client shows its own words for the code. */
const messages: Record<ErrorName, string> = {
  ok: 'ok',
  loginExpired: '请重新登录',
  loginRequired: '请登录访问',
  userBlocked: 'This account is blocked.',
  malformedRequest: 'The request does not have the shape that this call takes.',
  unknownCall: 'There is no such call.',
  serviceFault: 'The service failed on its side. Try again later.',
  wallpaperNotFound: 'There is no wallpaper with this number.',
  wallpaperOffline: 'This wallpaper has been taken offline.',
  categoryNotFound: 'There is no such category.',
  cursorInvalid: 'The cursor does not belong to this list. Begin again without one.',
  authorNotFound: 'There is no author with this uid.',
  mediaNotFound: 'There is no file with this MD5.',
  topicNotFound: 'There is no such topic.',
  rankListNotFound: 'There is no such ranking.',
  themeNotFound: 'There is no such theme.',
  configNotFound: 'Nothing is configured under this key.',
  configUnreadable: 'What is configured under this key is not valid.',
  workNotOwned: 'This work belongs to somebody else.',
  workStateRefused: 'The state of this work does not allow that.',
  selfFollowRefused: '当前用户不能关注自己',
  accountInvalid: 'An account takes 4 to 64 letters, digits, or the characters _ - . and @.',
  accountTaken: 'Somebody has this account already. Choose another one, or sign in.',
  passwordWeak: 'This password is too easy to guess.',
  credentialsWrong: 'The account or the password is wrong.',
  tooManyTries: 'There were too many tries.',
  nicknameInvalid: 'This cannot be a nickname.',
  nicknameTaken: 'Somebody has this nickname already. Choose another one.',
  descriptionInvalid: 'This cannot be a description.',
  uploadRefused: 'This file cannot be taken.',
  deviceNotFound: 'You are not signed in on this device.',
  deviceIsCurrent: 'This is the device that you use. Sign out there instead.',
  uploadTooLarge: 'This file is larger than the service takes.',
  uploadTypeRefused: 'The service takes no files of this kind.',
  uploadUnreadable: 'This file is damaged, or is not what it seems to be.',
  uploadTooSmall: 'This picture or video has too few pixels for a desktop.',
  uploadDuplicate: 'This file is on the service already.',
  archiveUnsafe: 'This archive holds paths, links or sizes that the service does not unpack.',
  archiveWithoutPage: 'This archive has no index.html at its top.',
  tooManyWaiting:
    'Too many of your works wait or were refused. Wait until some are decided, or withdraw some.',
  serviceFull: 'The service has no room left.',
  workNameInvalid: 'This cannot be the name or a tag of a work.',
  reportInvalid: 'Something in this report is missing or too long.',
  evidenceMissing: 'This evidence is not yours, or was thrown away. Upload it again.',
  tooManyUploads: 'You send several files already. Wait until one of them has arrived.',
};

/** A refusal that a call answers in its envelope. `status` is 200 for a handled result, 4xx for a malformed call. */
export class ServiceError extends Error {
  readonly ret: number;
  readonly status: number;
  /** Seconds after which it makes sense to try again; null where waiting does not help. */
  readonly waitSeconds: number | null = null;

  constructor(name: ErrorName, status = 200, detail?: string) {
    super(detail ? `${messages[name]} ${detail}` : messages[name]);
    this.name = 'ServiceError';
    this.ret = errorCodes[name];
    this.status = status;
  }
}

/** A refusal that passes with time: the seconds are the field `retry_after` of the answer and the header `Retry-After`. */
export class WaitError extends ServiceError {
  override readonly waitSeconds: number;

  constructor(name: ErrorName, waitSeconds: number, status = 200) {
    super(name, status, `Try again in ${waitSeconds} seconds.`);
    this.waitSeconds = waitSeconds;
  }
}
