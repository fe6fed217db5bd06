import { Navigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './Notices.module.css';

/** The address selects one of these and never contains text of its own: links cannot put foreign text on our page. */
const kinds = ['maintenance', 'account', 'link', 'version', 'browser'] as const;

/** `/alert?kind=`: a plain notice. Without one there is nothing to say: the home page. */
export default function AlertScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const kind = kinds.find((name) => name === query.get('kind'));
  if (!kind) return <Navigate to="/dynamicWallpaper" replace />;
  return (
    <section className={styles.centre} aria-labelledby="notice-title">
      <h1 id="notice-title">{t(`notice.kinds.${kind}.title`)}</h1>
      <p>{t(`notice.kinds.${kind}.text`)}</p>
      <NavigateButton to="/dynamicWallpaper" label={t('notice.home')} />
    </section>
  );
}
