import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { QRCode } from '../../design-system/QRCode/index.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { parseGuideTarget } from './guideTarget.ts';
import styles from './Notices.module.css';

/** The origin of the link; anything else gets the general text. */
const origins = ['detail', 'topic', 'theme', 'author'] as const;

const codeSize = 220;

/** `/guideMobile?data=&origin=`: a QR code that opens the same page on a phone. */
export default function GuideMobileScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const target = parseGuideTarget(query.get('data'));
  const origin = origins.find((name) => name === query.get('origin'));
  if (!target)
    return (
      <EmptyState
        isScreen
        title={t('guide.broken')}
        description={t('guide.brokenHint')}
        action={<NavigateButton to="/dynamicWallpaper" label={t('notice.home')} />}
      />
    );
  return (
    <section className={styles.centre} aria-labelledby="guide-title">
      <h1 id="guide-title">{origin ? t(`guide.origins.${origin}`) : t('guide.title')}</h1>
      <QRCode
        value={target.text}
        size={codeSize}
        alt={t('guide.alt', { text: target.text })}
        tooLongText={t('guide.tooLong')}
      />
      <p className={styles.code}>{target.kind === 'id' ? target.text : target.host}</p>
      <p>{target.kind === 'id' ? t('guide.id') : t('guide.address', { host: target.host })}</p>
    </section>
  );
}
