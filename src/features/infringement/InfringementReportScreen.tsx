import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { infringementReportStore } from '../../stores/social/reports/infringementReport.ts';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { useStore } from '../../ui/storeContext.ts';
import styles from './InfringementReportScreen.module.css';
import { ReportForm } from './ReportForm.tsx';
import { SentNotice } from './SentNotice.tsx';

/** `/infringementReport?wid=`: a report that a wallpaper infringes the reporter's right, with evidence. */
export default observer(function InfringementReportScreen() {
  const { t } = useTranslation();
  const report = useStore(infringementReportStore);
  const [query] = useSearchParams();
  const wid = readWholeNumber(query.get('wid'));
  useEffect(() => report.endConfirmation, [report]);
  return (
    <div className={styles.column}>
      {report.sent ? (
        <SentNotice sent={report.sent} />
      ) : (
        <>
          <h1 className={styles.title}>{t('infringement.title')}</h1>
          <p className={styles.intro}>{t('infringement.intro')}</p>
          <ReportForm key={`${report.formNumber} ${wid}`} report={report} wid={wid} />
        </>
      )}
    </div>
  );
});
