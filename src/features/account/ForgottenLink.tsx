import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './SignInDialog.module.css';

/** Leads to where a forgotten password is reset; what waited for the sign-in is given up. */
export function ForgottenLink() {
  const { t } = useTranslation();
  const { session } = useStores();
  const navigate = useNavigate();
  return (
    <Button
      className={styles.forgotten}
      variant="text"
      size={28}
      onClick={() => {
        session.endSignInRequest();
        void navigate('/resetPassword');
      }}
    >
      {t('forgotten.link')}
    </Button>
  );
}
