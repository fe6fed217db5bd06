import { clientBasePath } from '../../api/contract/document/boot.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { QRCode } from '../../design-system/QRCode/index.ts';
import { isReachableFromOutside } from './reachable.ts';
import styles from './Notices.module.css';

const codeSize = 220;

/** `/mobile`: how to see the same gallery on a phone. */
export default function MobileScreen() {
  const { t } = useTranslation();
  const address = location.origin + publicPath() + clientBasePath;
  return (
    <section className={styles.centre} aria-labelledby="mobile-title">
      <h1 id="mobile-title">{t('mobile.title')}</h1>
      {isReachableFromOutside(location.hostname) ? (
        <>
          <QRCode
            value={address}
            size={codeSize}
            alt={t('guide.alt', { text: address })}
            tooLongText={t('guide.tooLong')}
          />
          <p className={styles.code}>{location.host}</p>
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
