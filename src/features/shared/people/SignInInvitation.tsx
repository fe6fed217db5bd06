import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { useStores } from '../../../ui/storeContext.ts';

interface SignInInvitationProps {
  /** What it takes an account for. */
  title: string;
  className?: string | undefined;
}

/** What a guest reads in place of what belongs to an account; so does somebody whose sign-in has expired. */
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
