import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { reportStore } from '../../../stores/preferences/reports.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from '../FontNotice.module.css';

/** Asks once for consent to statistics, beside what the user does: it takes no focus and covers no control. */
export const ConsentNotice = observer(function ConsentNotice() {
  const { t } = useTranslation();
  const reports = useStore(reportStore);
  const toasts = useToasts();
  if (!reports.isAsking) return null;

  async function handleChoice(isOn: boolean): Promise<void> {
    if (!(await reports.choose(isOn))) toasts.error('privacy.failed');
  }

  return (
    <div className={styles.notice}>
      <InlineMessage
        kind="info"
        title={t('privacy.askTitle')}
        text={t('privacy.ask')}
        actions={
          <>
            <Button size={28} onClick={() => void handleChoice(true)}>
              {t('privacy.agree')}
            </Button>
            <Button size={28} onClick={() => void handleChoice(false)}>
              {t('privacy.decline')}
            </Button>
          </>
        }
      />
    </div>
  );
});
