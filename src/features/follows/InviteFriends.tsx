import { observer } from 'mobx-react-lite';
import { clientBasePath } from '../../api/contract/document/boot.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { usePublicSite } from '../shared/people/usePublicSite.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './InviteFriends.module.css';

/**
 * The address by which friends register on the user's invitation (docs/product.md#messages); nothing where no other machine
 * reaches the service.
 */
export const InviteFriends = observer(function InviteFriends() {
  const { t } = useTranslation();
  const { session } = useStores();
  const site = usePublicSite();
  if (site === null || session.uid === '') return null;
  const address = `${site}${clientBasePath}?invite=${session.uid}`;
  return (
    <section className={styles.invitation} aria-labelledby="invite-friends">
      <div className={styles.words}>
        <h2 id="invite-friends" className={styles.title}>
          {t('people.invite.title')}
        </h2>
        <p className={styles.hint}>{t('people.invite.hint')}</p>
      </div>
      <p className={styles.address}>{address}</p>
      <CopyButton
        text={address}
        labels={{
          copy: t('people.invite.copy'),
          copied: t('detail.copied'),
          failed: t('detail.copyFailed'),
        }}
      />
    </section>
  );
});
