import { requireViewer, type CallContext, type HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import type { AccountSafetyDto } from '../../../../src/api/contract/safety.ts';
import type { SignInTools } from '../accounts/signInTools.ts';
import { requireConfirmed } from '../factors/proofs.ts';
import { confirmEmail, setEmail } from '../mail/emails.ts';
import { requestReset, resetPassword } from '../signIn/resetPassword.ts';

type MailCall = 'setEmail' | 'confirmEmail' | 'requestPasswordReset' | 'resetPassword';

interface MailOptions {
  clock: Clock;
  /** True if a mail server is set. */
  isMailOffered: boolean;
  present: (context: CallContext) => Promise<AccountSafetyDto>;
}

/** The handlers of the calls about e-mail addresses and forgotten passwords. */
export function createMailHandlers(
  tools: SignInTools,
  { clock, isMailOffered, present }: MailOptions,
): HandlersFor<MailCall> {
  const { database, tries } = tools;

  function requireMail(): void {
    if (!isMailOffered) throw new ServiceError('mailOff');
  }

  return {
    async setEmail({ address }, context) {
      const uid = requireViewer(context);
      // An address is removed also where no mail is sent any more.
      if (address !== null) requireMail();
      await requireConfirmed(database, context.common.token, clock());
      const wait = await tries.count(rateLimits.email(uid), clock());
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      await setEmail(database, { uid, address }, clock());
      return present(context);
    },
    async confirmEmail({ token }) {
      await confirmEmail(database, token, clock());
      return {};
    },
    async requestPasswordReset({ account }, { address }) {
      requireMail();
      await requestReset(tools, account, { address, now: clock() });
      return {};
    },
    async resetPassword({ proof, new_password: newPassword }, { address }) {
      await resetPassword(tools, { proof, newPassword }, { address, now: clock() });
      return {};
    },
  };
}
