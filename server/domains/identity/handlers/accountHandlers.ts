import { requireViewer, type HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { readUserInfo } from '../../people/profiles/userInfo.ts';
import { changePassword } from '../signIn/changePassword.ts';
import { readRegistrationSource, register } from '../signIn/registration.ts';
import type { SignInTools } from '../accounts/signInTools.ts';
import { signIn, signInWithPasskey, type SignedIn } from '../signIn/signIn.ts';
import { readDeviceStatus } from '../devices/devices.ts';
import { createCode } from '../sessions/oneTimeCodes.ts';
import { revokeSession } from '../sessions/sessions.ts';
import { signInContextOf } from './signInContext.ts';

type AccountCall =
  | 'register'
  | 'login'
  | 'passkeyLogin'
  | 'logout'
  | 'changePassword'
  | 'refreshUserInfo'
  | 'generateCode';

/** The handlers of the calls with which users sign in and out. */
export function createAccountHandlers(
  tools: SignInTools,
  { clock, publicUrl }: { clock: Clock; publicUrl: string | null },
): HandlersFor<AccountCall> {
  const { database } = tools;
  const at = (deviceName?: string) => ({ deviceName, publicUrl, now: clock() });

  async function present({ uid, session }: SignedIn) {
    return {
      ...session,
      user: await readUserInfo(database, uid, clock()),
      register_frm: await readRegistrationSource(database, uid),
      ...(await readDeviceStatus(database, uid, clock())),
    };
  }

  return {
    async register(
      { account, password, nick_name: nickname, invited_by: inviterUid, device_name: deviceName },
      context,
    ) {
      const form = { account, password, nickname, inviterUid };
      return present(await register(tools, form, signInContextOf(context, at(deviceName))));
    },
    async login({ account, password, device_name: deviceName, second_step: secondStep }, context) {
      const form = { account, password, secondStep };
      return present(await signIn(tools, form, signInContextOf(context, at(deviceName))));
    },
    async passkeyLogin({ answer, device_name: deviceName }, context) {
      return present(await signInWithPasskey(tools, answer, signInContextOf(context, at(deviceName))));
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
      return changePassword(tools, change, signInContextOf(context, at()));
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
