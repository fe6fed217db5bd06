import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { Failure } from '../../stores/kernel/failure.ts';
import { accountStore, type Credentials } from '../../stores/session/accountStore.ts';
import { signInWaitsStore, type SignInKind } from '../../stores/session/signInWaits.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { platformName } from './platformName.ts';

/** The field that a refusal is about; anything else is about the form. */
const fieldOfFailure = new Map<Failure, Path<Credentials>>([
  ['accountInvalid', 'account'],
  ['accountTaken', 'account'],
  ['passwordWeak', 'password'],
]);

/**
 * Submits a sign-in form: continues the action that waited for it, or shows the error at its field.
 *
 * @param onSecondStep called where the password was right, and the account has a second step
 */
export function useSignInForm(
  kind: SignInKind,
  form: UseFormReturn<Credentials>,
  onSecondStep: (credentials: Credentials) => void = () => undefined,
) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const account = stores.get(accountStore);
  const waits = stores.get(signInWaitsStore);

  return async (credentials: Credentials): Promise<void> => {
    const problem = await account[kind](credentials);
    if (problem?.failure === 'secondFactorNeeded') return onSecondStep(credentials);
    if (problem?.waitSeconds) return waits.begin(kind, credentials.account, problem.waitSeconds);
    if (problem) {
      const message = t(`failure.${problem.failure}`);
      form.setError(fieldOfFailure.get(problem.failure) ?? 'root', { message });
      return;
    }
    const name = stores.session.user?.nick_name ?? '';
    toasts.done('signIn.welcome', { name });
    stores.session.endSignInRequest();
  };
}

/** Returns the proposed name of this device. */
export function useProposedDeviceName(): string {
  const { t } = useTranslation();
  const { client } = useStores().devices;
  const platform = platformName(client?.platform ?? navigator.userAgent);
  return platform === '' ? '' : t('signIn.deviceOf', { platform });
}
