import { useTranslation } from '../../i18n/useTranslation.ts';
import { SignInInvitation } from '../shared/SignInInvitation.tsx';

/** What a guest reads in place of what belongs to an account. */
export function GuestInvitation() {
  const { t } = useTranslation();
  return <SignInInvitation title={t('personal.guest')} />;
}
