import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { homeExtras } from '../../stores/wallpapers/home/homeExtras.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { isTopic, topicLinks, topicPath } from '../../stores/wallpapers/topics/topicLinks.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { TargetLink } from './TargetLink.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './HomeLinks.module.css';

/**
 * Topics, rankings and the configured links, on the line of the list's title: a row of their own would push down the
 * cards that are already seen.
 */
export default observer(function HomeLinks() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const stores = useStores();
  const extras = stores.get(homeExtras);
  const topics = stores.get(topicLinks);
  const contests = stores.get(contestsStore);
  // It comes after the topics, which must not move for it.
  const open = topics.status === 'ready' || topics.status === 'failed' ? contests.open : null;
  useEffect(() => {
    void contests.ensure();
    void extras.ensure();
    void topics.ensure();
  }, [contests, extras, topics]);
  if (!open && topics.links.length === 0 && extras.links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('extras.label')}>
      {extras.links.map(({ name, name_en: nameEnglish, url, target }) => (
        <TargetLink key={url} className={styles.promoted} target={target}>
          {pick(name, nameEnglish)}
        </TargetLink>
      ))}
      {topics.links.map((link) => (
        <Link key={`${link.topic_type} ${link.id}`} to={topicPath(link)}>
          <span className={styles.kind}>{t(isTopic(link) ? 'extras.topic' : 'extras.ranking')}</span>{' '}
          {pick(link.name, link.name_en)}
        </Link>
      ))}
      {open && (
        <Link to="/contest">
          <span className={styles.kind}>{t('contest.home')}</span> {pick(open.name, open.name_en)}
        </Link>
      )}
    </nav>
  );
});
