import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { useStores } from '../../../ui/storeContext.ts';

interface SignInInvitationProps {
  /** The feature that needs an account. */
  title: string;
  /** Benefits of signing in. */
  description?: string;
  className?: string | undefined;
  /** Something useful below. */
  extra?: ReactNode;
}

/** Replaces the content of an account for a signed-out user, also after the session has expired. */
export const SignInInvitation = observer(function SignInInvitation(props: SignInInvitationProps) {
  const { t } = useTranslation();
  const { session } = useStores();
  return (
    <EmptyState
      {...props}
      action={
        <Button variant="primary" onClick={() => session.requestSignIn()}>
          {session.isExpired ? t('account.signInAgain') : t('account.signIn')}
        </Button>
      }
    />
  );
});
