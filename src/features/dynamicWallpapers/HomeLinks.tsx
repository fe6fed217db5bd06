import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { homeExtras } from '../../stores/wallpapers/home/homeExtras.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { TargetLink } from './TargetLink.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './HomeLinks.module.css';

/** The configured links and the open contest, on the line of the list's title. */
export default observer(function HomeLinks() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const stores = useStores();
  const extras = stores.get(homeExtras);
  const contests = stores.get(contestsStore);
  const { open } = contests;
  useEffect(() => {
    void contests.ensure();
    void extras.ensure();
  }, [contests, extras]);
  if (!open && extras.links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('extras.links')}>
      {extras.links.map(({ name, name_en: nameEnglish, url, target }) => (
        <TargetLink key={url} className={styles.promoted} target={target}>
          {pick(name, nameEnglish)}
        </TargetLink>
      ))}
      {open && (
        <Link to="/contest">
          <span className={styles.kind}>{t('contest.home')}</span> {pick(open.name, open.name_en)}
        </Link>
      )}
    </nav>
  );
});
