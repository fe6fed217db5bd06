import * as v from 'valibot';
import { defineCall } from './call.ts';
import { author, md5, optionalMd5, pageFields, pageParameters, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

/**
 * What the signed-in person sees of himself or herself (docs/product.md#authors-and-badges), beside the public face.
 */
export const userInfo = v.object({
  ...author.entries,
  avatar: optionalMd5,
  following_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The server's last word on whether the session still holds; clients also set it on code 4001002. */
  expired: v.boolean(),
});

export type UserInfoDto = v.InferOutput<typeof userInfo>;

/** Limits of what people type about themselves; the form and the service share them. */
export const accountLimits = {
  /** Letters, digits, `_`, `-`, `.` and `@`. */
  account: { minimum: 4, maximum: 64 },
  password: { minimum: 8, maximum: 128 },
  /** In user-perceived characters (graphemes). */
  nickname: { minimum: 2, maximum: 20 },
  description: { maximum: 200 },
  /** Bytes of an avatar file. */
  avatar: { maximum: 5 * 1024 * 1024 },
} as const;

/** `normal`: signed in; `offline`: this device was taken offline (2); `exceed`: too many devices (1). */
export const deviceStatus = {
  /** Server status of this device: 1 normal, 2 taken offline. */
  status: v.picklist([1, 2]),
  /** 1: the account is signed in on more devices than it may be. */
  user_devices_status: v.picklist([0, 1]),
  device_limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
};

export type DeviceStatus = v.InferOutput<v.ObjectSchema<typeof deviceStatus, undefined>>;

const credentials = {
  account: v.pipe(v.string(), v.maxLength(256)),
  password: v.pipe(v.string(), v.maxLength(1024)),
  /** How people will recognise this device in the list. */
  device_name: v.optional(v.pipe(v.string(), v.maxLength(64))),
};
const signedIn = v.object({
  open_id: v.string(),
  token: v.string(),
  user: userInfo,
  ...deviceStatus,
});

export const accountCalls = {
  register: defineCall({
    path: '/v1/user/register',
    access: 'public',
    effect: 'changes',
    summary: 'Makes an account with a password and signs in on this device.',
    request: v.object({ ...credentials, nick_name: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
    response: signedIn,
    errors: [
      errorCodes.accountInvalid,
      errorCodes.accountTaken,
      errorCodes.passwordWeak,
      errorCodes.nicknameInvalid,
      errorCodes.nicknameTaken,
      errorCodes.tooManyTries,
    ],
  }),
  login: defineCall({
    path: '/v1/user/login',
    access: 'public',
    effect: 'changes',
    summary: 'Signs in on this device. A wrong account and a wrong password get the same answer.',
    request: v.object(credentials),
    response: signedIn,
    errors: [errorCodes.credentialsWrong, errorCodes.tooManyTries, errorCodes.userBlocked],
  }),
  logout: defineCall({
    path: '/v1/user/logout',
    access: 'user',
    effect: 'changes',
    summary: 'Ends the session of this device.',
    request: v.object({}),
    response: v.object({}),
  }),
  changePassword: defineCall({
    path: '/v1/user/modify/password',
    access: 'user',
    effect: 'changes',
    summary:
      'Changes the password of the caller, who gives the present one; this device gets a new token, and the others are signed out where that is asked for.',
    request: v.object({
      password: credentials.password,
      new_password: credentials.password,
      sign_out_others: v.boolean(),
    }),
    response: v.object({ open_id: v.string(), token: v.string() }),
    errors: [errorCodes.credentialsWrong, errorCodes.passwordWeak, errorCodes.tooManyTries],
  }),
  refreshUserInfo: defineCall({
    path: '/v1/user/info/refresh',
    access: 'user',
    effect: 'reads',
    summary: 'The caller as of now; 4001002 when the session does not hold any more.',
    request: v.object({}),
    response: v.object({ user: userInfo, ...deviceStatus }),
  }),
  userInfo: defineCall({
    path: '/v1/user/info',
    access: 'user',
    effect: 'reads',
    summary: 'The caller as of now.',
    request: v.object({}),
    response: v.object({ user: userInfo }),
  }),
  ownedWallpapers: defineCall({
    path: '/v1/user/own/wp',
    access: 'user',
    effect: 'reads',
    summary: 'Which of these wallpapers the caller may use: free ones, own works, bought ones, a member’s.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ wids: v.array(wid) }),
  }),
  boughtWallpapers: defineCall({
    path: '/v1/user/own/wp/list',
    access: 'user',
    effect: 'reads',
    summary: 'The wallpapers that the caller bought, latest first.',
    request: v.object(pageParameters),
    response: v.object({ list: v.array(wallpaper), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  generateCode: defineCall({
    path: '/v1/user/gen_code',
    access: 'user',
    effect: 'changes',
    summary:
      'A one-time code for the web pages of authors (contract, real name, painter); good for five minutes.',
    request: v.object({}),
    response: v.object({ code: v.string() }),
  }),
  modifyNickname: defineCall({
    path: '/v1/user/modify/nickname',
    access: 'user',
    effect: 'changes',
    summary: 'Changes the nickname of the caller.',
    request: v.object({ nick_name: v.pipe(v.string(), v.maxLength(256)) }),
    response: v.object({ user: userInfo }),
    errors: [errorCodes.nicknameInvalid, errorCodes.nicknameTaken, errorCodes.tooManyTries],
  }),
  modifyDescription: defineCall({
    path: '/v1/user/modify/userdesc',
    access: 'user',
    effect: 'changes',
    summary: 'Changes what the caller says about himself or herself.',
    request: v.object({ description: v.pipe(v.string(), v.maxLength(2_000)) }),
    response: v.object({ user: userInfo }),
    errors: [errorCodes.descriptionInvalid],
  }),
  uploadAvatar: defineCall({
    path: '/v1/user/avatar/upload',
    access: 'user',
    effect: 'changes',
    body: 'form',
    fileLimit: accountLimits.avatar.maximum,
    summary:
      'Takes a picture (field `file`; token and open_id as fields) and answers its MD5; decoded, cut to a square, kept as WebP.',
    request: v.object({}),
    response: v.object({ md5 }),
    errors: [errorCodes.uploadRefused],
  }),
  modifyAvatar: defineCall({
    path: '/v1/user/modify/avatar',
    access: 'user',
    effect: 'changes',
    summary: 'Makes an uploaded picture the avatar of the caller.',
    request: v.object({ md5 }),
    response: v.object({ user: userInfo }),
    errors: [errorCodes.mediaNotFound],
  }),
};
