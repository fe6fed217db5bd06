import { useTranslation } from '../../ui/useTranslation.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Notices.module.css';

/** New features, each with the screen that shows it. */
const news = [
  ['search', '/searchCenter'],
  ['color', '/staticWallpaper'],
  ['screens', '/screens'],
  ['playlists', '/customAutomaticChange'],
  ['lock', '/lockScreenSettings'],
  ['topics', '/themeBeautify'],
  ['clocks', '/clock'],
  ['pets', '/petsV2'],
  ['pointers', '/beautifyMouse'],
  ['arrangement', '/desktopArrangement'],
  ['favorites', '/favorites'],
  ['authors', '/popularAuthors'],
  ['contests', '/newContest'],
  ['membership', '/vipCenter'],
  ['phone', '/mobile'],
] as const;

/** `/newFeature`: what this version brought. */
export default function NewFeatureScreen() {
  const { t } = useTranslation();
  return (
    <section className={styles.page} aria-labelledby="news-title">
      <h1 id="news-title">{t('news.title')}</h1>
      <p>{t('news.intro')}</p>
      <ul className={styles.tiles}>
        {news.map(([name, path]) => (
          <li key={name}>
            <Link className={styles.tile} data-open="true" to={path}>
              <strong>{t(`news.items.${name}.name`)}</strong>
              <span>{t(`news.items.${name}.text`)}</span>
              <span className={styles.more}>{t('news.open', { name: t(`news.items.${name}.name`) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
