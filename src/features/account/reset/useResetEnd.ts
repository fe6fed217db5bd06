import { useNavigate } from 'react-router-dom';
import type { SignInProblem } from '../../../stores/session/accountStore.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** The words for why a password was not reset. */
export function useResetMessage(): (problem: SignInProblem) => string {
  const { t } = useTranslation();
  return ({ failure, waitSeconds }) => {
    if (waitSeconds !== null) return t('password.wait', { seconds: waitSeconds });
    return failure === 'secondFactorWrong' ? t('forgotten.codeWrong') : t(`failure.${failure}`);
  };
}

/** After a reset: signing in with the new password. */
export function useResetEnd(): () => void {
  const navigate = useNavigate();
  const { session } = useStores();
  const toasts = useToasts();
  return () => {
    toasts.done('forgotten.done');
    void navigate('/personalCenter', { replace: true });
    session.requestSignIn();
  };
}
