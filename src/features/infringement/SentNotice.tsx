import { CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { infringementReportStore, type SentReport } from '../../stores/social/reports/infringementReport.ts';
import { useStores } from '../../ui/storeContext.ts';
import styles from './SentNotice.module.css';

const steps = ['message', 'review', 'decision'] as const;

/** The report has arrived: its number, and what happens next. */
export const SentNotice = observer(function SentNotice({ sent }: { sent: SentReport }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stores = useStores();
  const report = stores.get(infringementReportStore);
  const title = useRef<HTMLHeadingElement>(null);
  // The form is removed with the focus in it; the heading announces what replaced it.
  useEffect(() => title.current?.focus(), []);
  const number = String(sent.id);

  function handleAnother(): void {
    report.endConfirmation();
    void navigate('/infringementReport', { replace: true });
  }

  return (
    <section className={styles.notice} aria-labelledby="report-sent">
      <span className={styles.sign}>
        <Icon of={CircleCheck} size={20} />
      </span>
      <h1 ref={title} id="report-sent" className={styles.title} tabIndex={-1}>
        {t('infringement.sent')}
      </h1>
      <p className={styles.number}>
        {t('infringement.number')}
        <strong>{number}</strong>
        <CopyButton
          isIconOnly
          text={number}
          labels={{
            copy: t('infringement.copy'),
            copied: t('infringement.copied'),
            failed: t('infringement.copyFailed'),
          }}
        />
      </p>
      <h2 className={styles.next}>{t('infringement.nextTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`infringement.next.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={handleAnother}>{t('infringement.another')}</Button>
        <Button variant="primary" onClick={() => void navigate(sent.wallpaper.detailPath)}>
          {t('infringement.toWallpaper')}
        </Button>
      </div>
    </section>
  );
});
