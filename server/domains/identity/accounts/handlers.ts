import type { accountCalls } from '../../../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readDeviceStatus } from '../devices/devices.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import { requireViewer, type CallContext, type HandlersOf } from '../../../kernel/calls.ts';
import { revokeSession } from '../sessions/sessions.ts';
import { presentWallpaper } from '../../catalogue/wallpapers/presenter.ts';
import { modifyAvatar, uploadAvatar, type MediaKeeper } from '../../people/profiles/avatars.ts';
import { changePassword } from './changePassword.ts';
import { listBought } from '../../commerce/boughtWallpapers.ts';
import { createHashSlots } from './hashConcurrency.ts';
import { createCode } from '../sessions/oneTimeCodes.ts';
import { listOwned } from '../../commerce/ownedWallpapers.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords.ts';
import { modifyDescription, modifyNickname } from '../../people/profiles/profile.ts';
import { register } from './registration.ts';
import { signIn, type SignedIn, type SignInContext, type SignInTools } from './signIn.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { readUserInfo } from '../../people/profiles/userInfo.ts';

export interface AccountOptions {
  media: MediaKeeper;
  clock?: Clock;
  passwords?: PasswordHasher;
}

/** The handlers of the calls about the caller's own account, on one database. */
export function createAccountHandlers(
  database: DatabaseHandle,
  { media, clock = systemClock, passwords = createPasswordHasher() }: AccountOptions,
): HandlersOf<typeof accountCalls> {
  const tries = createRateCounter(database);
  const tools: SignInTools = { database, passwords, slots: createHashSlots(), tries };

  async function present({ uid, session }: SignedIn) {
    return {
      ...session,
      user: await readUserInfo(database, uid),
      ...(await readDeviceStatus(database, uid)),
    };
  }

  async function presentUser(uid: string) {
    return { user: await readUserInfo(database, uid) };
  }

  return {
    async register({ account, password, nick_name: nickname, device_name: deviceName }, context) {
      const form = { account, password, nickname };
      return present(await register(tools, form, signInContextOf(context, deviceName, clock())));
    },
    async login({ account, password, device_name: deviceName }, context) {
      const form = { account, password };
      return present(await signIn(tools, form, signInContextOf(context, deviceName, clock())));
    },
    async logout(_params, { common }) {
      await revokeSession(database, common.token, clock());
      return {};
    },
    async changePassword(
      { password, new_password: newPassword, sign_out_others: isSigningOutOthers },
      context,
    ) {
      const uid = requireViewer(context);
      const change = { uid, password, newPassword, isSigningOutOthers };
      return changePassword(tools, change, signInContextOf(context, undefined, clock()));
    },
    async refreshUserInfo(_params, context) {
      const uid = requireViewer(context);
      return { ...(await presentUser(uid)), ...(await readDeviceStatus(database, uid)) };
    },
    userInfo: async (_params, context) => presentUser(requireViewer(context)),
    ownedWallpapers: async ({ wids }, context) => ({
      wids: await listOwned(database, requireViewer(context), wids),
    }),
    async boughtWallpapers(page, context) {
      const { rows, ...rest } = await listBought(database, { ...page, uid: requireViewer(context) });
      return { list: rows.map(presentWallpaper), ...rest };
    },
    generateCode: async (_params, context) => ({
      code: await createCode(database, { uid: requireViewer(context), token: context.common.token }, clock()),
    }),
    async modifyNickname({ nick_name: nickname }, context) {
      const uid = requireViewer(context);
      await modifyNickname({ database, tries }, uid, nickname, clock());
      return presentUser(uid);
    },
    async modifyDescription({ description }, context) {
      const uid = requireViewer(context);
      await modifyDescription(database, uid, description);
      return presentUser(uid);
    },
    uploadAvatar: async (_params, context) => ({
      md5: await uploadAvatar({ database, tries, media }, requireViewer(context), context.file, clock()),
    }),
    async modifyAvatar({ md5 }, context) {
      const uid = requireViewer(context);
      await modifyAvatar(database, { uid, md5 }, clock());
      return presentUser(uid);
    },
  };
}

/** @throws ServiceError `malformedRequest` without a device: a session belongs to one */
function signInContextOf(
  { common, address }: CallContext,
  deviceName: string | undefined,
  now: number,
): SignInContext {
  if (common.device_id === '') throw new ServiceError('malformedRequest', 400, 'Look at: common.device_id.');
  return { address, deviceId: common.device_id, deviceName, common, now };
}
