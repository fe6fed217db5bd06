import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { EmptyPlace } from './EmptyPlace.tsx';
import type { PromisedPlace } from './PromiseShelf.tsx';
import { Shelf } from './Shelf.tsx';

interface SignInInvitationProps {
  /** The feature that needs an account. */
  title: string;
  /** Benefits of signing in. */
  description?: string;
  className?: string | undefined;
  /** The place that announces its content below; four wallpapers without it. */
  place?: PromisedPlace;
}

/** Replaces the content of an account for a signed-out user, also after the session has expired. */
export const SignInInvitation = observer(function SignInInvitation({
  place,
  ...state
}: SignInInvitationProps) {
  const { t } = useTranslation();
  const { session } = useStores();
  return (
    <EmptyPlace
      {...state}
      shelf={place ? <Shelf promises={place} /> : <Shelf />}
      action={
        <>
          <Button variant="primary" size={40} onClick={() => session.requestSignIn()}>
            {session.isExpired ? t('account.signInAgain') : t('account.signIn')}
          </Button>
          {!session.isExpired && (
            <Button size={40} onClick={() => session.requestRegistration()}>
              {t('signIn.register')}
            </Button>
          )}
        </>
      }
    />
  );
});
