import { clientBasePath } from '../../api/contract/document/boot.ts';
import { usePublicSite } from '../shared/people/usePublicSite.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { QRCode } from '../../design-system/QRCode/index.ts';
import styles from './Notices.module.css';

const codeSize = 220;

/** `/mobile`: how to see the same gallery on a phone. */
export default function MobileScreen() {
  const { t } = useTranslation();
  const site = usePublicSite();
  return (
    <section className={styles.centre} aria-labelledby="mobile-title">
      <h1 id="mobile-title">{t('mobile.title')}</h1>
      {site !== null ? (
        <>
          <QRCode
            value={site + clientBasePath}
            size={codeSize}
            alt={t('guide.alt', { text: site + clientBasePath })}
            tooLongText={t('guide.tooLong')}
          />
          <p className={styles.code}>{new URL(site).host}</p>
          <p>{t('mobile.scan')}</p>
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('mobile.local')}</p>
          <p>{t('mobile.localHint')}</p>
          <ol className={styles.steps}>
            <li>{t('mobile.stepId')}</li>
            <li>{t('mobile.stepSend')}</li>
            <li>{t('mobile.stepSearch')}</li>
          </ol>
        </>
      )}
    </section>
  );
}
