import type { DatabaseHandle } from '../../../database/database.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { requireViewer, type CallContext, type HandlersFor } from '../../../kernel/calls.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { readUserInfo } from '../../people/profiles/userInfo.ts';
import { changePassword } from '../accounts/changePassword.ts';
import { createHashSlots } from '../accounts/hashConcurrency.ts';
import { createPasswordHasher, type PasswordHasher } from '../accounts/passwords.ts';
import { readRegistrationSource, register } from '../accounts/registration.ts';
import { signIn, type SignedIn, type SignInContext, type SignInTools } from '../accounts/signIn.ts';
import { readDeviceStatus } from '../devices/devices.ts';
import { createCode } from '../sessions/oneTimeCodes.ts';
import { revokeSession } from '../sessions/sessions.ts';

type AccountCall = 'register' | 'login' | 'logout' | 'changePassword' | 'refreshUserInfo' | 'generateCode';

export interface AccountOptions {
  clock?: Clock;
  passwords?: PasswordHasher;
}

/** The handlers of the calls with which users sign in and out, on one database. */
export function createAccountHandlers(
  database: DatabaseHandle,
  { clock = systemClock, passwords = createPasswordHasher() }: AccountOptions,
): HandlersFor<AccountCall> {
  const tries = createRateCounter(database);
  const tools: SignInTools = { database, passwords, slots: createHashSlots(), tries };

  async function present({ uid, session }: SignedIn) {
    return {
      ...session,
      user: await readUserInfo(database, uid, clock()),
      register_frm: await readRegistrationSource(database, uid),
      ...(await readDeviceStatus(database, uid, clock())),
    };
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
      return {
        user: await readUserInfo(database, uid, clock()),
        ...(await readDeviceStatus(database, uid, clock())),
      };
    },
    generateCode: async (_params, context) => ({
      code: await createCode(database, { uid: requireViewer(context), token: context.common.token }, clock()),
    }),
  };
}

/** @throws ServiceError `malformedRequest` without a device: a session belongs to one */
function signInContextOf(
  { common, address }: CallContext,
  deviceName: string | undefined,
  now: number,
): SignInContext {
  if (common.device_id === '')
    throw new ServiceError('malformedRequest', 400, 'missing or invalid: common.device_id.');
  return { address, deviceId: common.device_id, deviceName, common, now };
}
