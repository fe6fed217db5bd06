import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { isTopic, topicLinks, topicPath } from '../../stores/wallpapers/topics/topicLinks.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './HomeTopics.module.css';

/** Rendered at most: as many as a wide window has room for. */
const most = 10;

/** Topics and rankings as one row of covers; five in the standard window. Its place is reserved by the page. */
export default observer(function HomeTopics() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const stores = useStores();
  const topics = stores.get(topicLinks);
  useEffect(() => void topics.ensure(), [topics]);
  const { links, status } = topics;
  if (links.length === 0) return status === 'ready' || status === 'failed' ? <span data-none /> : null;
  return (
    <nav className={styles.row} aria-label={t('extras.label')}>
      <ul className={styles.tiles}>
        {links.slice(0, most).map((link) => (
          <li key={`${link.topic_type} ${link.id}`}>
            <Link className={styles.tile} to={topicPath(link)}>
              <MediaFrame src={link.cover ? stores.api.mediaUrl(link.cover) : null} alt="" />
              <span className={styles.words}>
                <MediaChip kind="plain" label={t(isTopic(link) ? 'extras.topic' : 'extras.ranking')} />
                <strong title={pick(link.name, link.name_en)}>{pick(link.name, link.name_en)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
