import * as v from 'valibot';
import { defineCall, registrationSources } from './call.ts';
import {
  author,
  md5,
  optionalMd5,
  pageFields,
  pageParameters,
  wallpaper,
  wid,
  uidPattern,
} from './entities.ts';
import { errorCodes } from './errors.ts';
import { imageTicketFields } from './files/fileTicket.ts';
import { passkeyAnswer } from './passkeys.ts';
import { secondStep } from './proofs.ts';

/**
 * The fields of their own account that signed-in users get in addition to the public profile
 * (docs/product.md#authors-and-badges).
 */
export const userInfo = v.object({
  ...author.entries,
  avatar: optionalMd5,
  following_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The server's last word on whether the session still holds; clients also set it on code 4001002. */
  expired: v.boolean(),
});

export type UserInfoDto = v.InferOutput<typeof userInfo>;

/** Limits of profile texts, shared by the form and the service. */
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
  /** The device's name in the list, for the user to recognise it. */
  device_name: v.optional(v.pipe(v.string(), v.maxLength(64))),
};
const signedIn = v.object({
  open_id: v.string(),
  token: v.string(),
  user: userInfo,
  /** Source of the registration. */
  register_frm: v.optional(v.picklist(registrationSources)),
  ...deviceStatus,
});

const passkeyErrors = [
  errorCodes.passkeyRefused,
  errorCodes.challengeExpired,
  errorCodes.passkeysUnavailable,
] as const;

export const accountCalls = {
  register: defineCall({
    path: '/v1/user/register',
    access: 'public',
    effect: 'changes',
    summary: 'Creates an account with a password and signs in on this device.',
    request: v.object({
      ...credentials,
      nick_name: v.optional(v.pipe(v.string(), v.maxLength(256))),
      /** The user whose invitation led here; one that does not exist is ignored. */
      invited_by: v.optional(v.pipe(v.string(), v.regex(uidPattern))),
    }),
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
    summary:
      'Signs in on this device. An unknown account and a wrong password return the same error. An account with a second step answers 4900130 to the right password without one: send both.',
    request: v.object({ ...credentials, second_step: v.optional(secondStep) }),
    response: signedIn,
    errors: [
      errorCodes.credentialsWrong,
      errorCodes.tooManyTries,
      errorCodes.userBlocked,
      errorCodes.secondFactorNeeded,
      ...passkeyErrors,
      errorCodes.secondFactorWrong,
    ],
  }),
  passkeyLogin: defineCall({
    path: '/v1/user/passkey/login',
    access: 'public',
    effect: 'changes',
    summary: 'Signs in on this device with a passkey alone, which verified its user itself.',
    request: v.object({ answer: passkeyAnswer, device_name: credentials.device_name }),
    response: signedIn,
    errors: [...passkeyErrors, errorCodes.tooManyTries, errorCodes.userBlocked],
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
      'Changes the caller’s password; requires the current one. Returns a new token for this device; `sign_out_others` also ends the other sessions.',
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
    summary: 'Returns the caller’s current profile and device status; 4001002 if the session has expired.',
    request: v.object({}),
    response: v.object({ user: userInfo, ...deviceStatus }),
  }),
  userInfo: defineCall({
    path: '/v1/user/info',
    access: 'user',
    effect: 'reads',
    summary: 'Returns the caller’s current profile.',
    request: v.object({}),
    response: v.object({ user: userInfo }),
  }),
  ownedWallpapers: defineCall({
    path: '/v1/user/own/wp',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns which of the given wallpapers the caller may use: free, own, bought, or included in the membership.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ wids: v.array(wid) }),
  }),
  boughtWallpapers: defineCall({
    path: '/v1/user/own/wp/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the wallpapers that the caller bought, most recent first.',
    request: v.object(pageParameters),
    response: v.object({ list: v.array(wallpaper), ...imageTicketFields, ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  generateCode: defineCall({
    path: '/v1/user/gen_code',
    access: 'user',
    effect: 'changes',
    summary:
      'Creates a one-time code for the author web pages (contract, real name, painter); valid for five minutes.',
    request: v.object({}),
    response: v.object({ code: v.string() }),
  }),
  modifyNickname: defineCall({
    path: '/v1/user/modify/nickname',
    access: 'user',
    effect: 'changes',
    summary: 'Changes the caller’s nickname.',
    request: v.object({ nick_name: v.pipe(v.string(), v.maxLength(256)) }),
    response: v.object({ user: userInfo }),
    errors: [errorCodes.nicknameInvalid, errorCodes.nicknameTaken, errorCodes.tooManyTries],
  }),
  modifyDescription: defineCall({
    path: '/v1/user/modify/userdesc',
    access: 'user',
    effect: 'changes',
    summary: 'Changes the caller’s profile description.',
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
      'Uploads an avatar image (field `file`; `token` and `open_id` as fields), crops it to a square, stores it as WebP and returns its MD5.',
    request: v.object({}),
    response: v.object({ md5 }),
    errors: [errorCodes.uploadRefused],
  }),
  modifyAvatar: defineCall({
    path: '/v1/user/modify/avatar',
    access: 'user',
    effect: 'changes',
    summary: 'Sets an uploaded image as the caller’s avatar.',
    request: v.object({ md5 }),
    response: v.object({ user: userInfo }),
    errors: [errorCodes.mediaNotFound],
  }),
};

const deviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A device on which the account is signed in. */
export const device = v.object({
  device_id: deviceId,
  name: v.string(),
  platform: v.string(),
  player_version: v.string(),
  /** Unix seconds. */
  signed_in_at: v.pipe(v.number(), v.integer()),
  last_used_at: v.pipe(v.number(), v.integer()),
  is_current: v.boolean(),
});

export type DeviceDto = v.InferOutput<typeof device>;

const listResponse = v.object({ list: v.array(device), ...deviceStatus });

export const deviceCalls = {
  checkDeviceToken: defineCall({
    path: '/wallpaper/device/token/check',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns whether this device is still signed in and whether the device limit is exceeded. Never returns 4001002: a device that was taken offline gets `status` 2.',
    request: v.object({}),
    response: v.object(deviceStatus),
  }),
  deviceList: defineCall({
    path: '/wallpaper/device/mgr/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the caller’s devices: the current one first, then by last use, most recent first.',
    request: v.object({ status: v.optional(v.literal(1)) }),
    response: listResponse,
  }),
  takeDeviceOffline: defineCall({
    path: '/wallpaper/device/offline',
    access: 'user',
    effect: 'changes',
    summary: 'Signs out another of the caller’s devices.',
    request: v.object({ device_id: deviceId }),
    response: listResponse,
    errors: [errorCodes.deviceNotFound, errorCodes.deviceIsCurrent, errorCodes.confirmationNeeded],
  }),
  takeExceedingDevicesOffline: defineCall({
    path: '/wallpaper/device/offline/exceed_limit',
    access: 'user',
    effect: 'changes',
    summary:
      'Signs out the least recently used devices until the device limit is met; never the current one.',
    request: v.object({}),
    response: listResponse,
    errors: [errorCodes.confirmationNeeded],
  }),
};
