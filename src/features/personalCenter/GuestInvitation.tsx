import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { useStores } from '../shared/storeContext.ts';

/** What a guest reads in place of what belongs to an account. */
export function GuestInvitation() {
  const { t } = useTranslation();
  const { session } = useStores();
  return (
    <EmptyState
      title={t('personal.guest')}
      action={
        <Button variant="primary" onClick={() => session.requestSignIn()}>
          {t('personal.signIn')}
        </Button>
      }
    />
  );
}
