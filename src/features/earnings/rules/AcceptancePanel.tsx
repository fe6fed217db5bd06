import { CircleCheck, Clock } from 'lucide';
import { observer } from 'mobx-react-lite';
import { termsDocuments, type TermsDocument } from '../../../api/contract/withdrawalTerms.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import { termsStore } from '../../../stores/payment/earnings/terms.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import styles from './RuleScreen.module.css';
import { useCounterPath } from '../../shared/people/useCounterPath.ts';

interface AcceptancePanelProps {
  document: TermsDocument;
  /** A withdrawal needs this document. */
  isNeeded: boolean;
}

/** State of the user's acceptance of this document, the control to accept it, and the link to the withdrawal. */
export const AcceptancePanel = observer(function AcceptancePanel(props: AcceptancePanelProps) {
  const { document, isNeeded } = props;
  const { t } = useTranslation();
  const terms = useStore(termsStore);
  const counterPath = useCounterPath();
  const { version } = termsDocuments[document];
  const acceptance = terms.acceptanceOf(document);
  const isOpen = isNeeded && (acceptance.state === 'missing' || acceptance.state === 'earlier');
  return (
    <section className={styles.state} aria-label={t('earnings.rules.yourState')}>
      {isNeeded && acceptance.state !== 'unknown' && (
        <>
          <p className={styles.label}>{t('earnings.rules.yourState')}</p>
          <p className={styles.acceptance} data-state={acceptance.state} role="status">
            <Icon of={acceptance.state === 'accepted' ? CircleCheck : Clock} size={14} />
            {acceptance.state === 'accepted'
              ? t('earnings.rules.accepted', { version, date: formatDay(acceptance.at) })
              : acceptance.state === 'earlier'
                ? t('earnings.rules.earlier', { version: acceptance.version })
                : t('earnings.rules.missing')}
          </p>
        </>
      )}
      {terms.failure && isNeeded && <InlineMessage kind="error" text={t(`failure.${terms.failure}`)} />}
      <div className={styles.actions}>
        {isOpen && (
          <Button
            variant="primary"
            size={28}
            isLoading={terms.isAccepting}
            onClick={() => void terms.accept([document])}
          >
            {t('earnings.rules.accept', { version })}
          </Button>
        )}
        <NavigateButton to={counterPath} size={28} label={t('earnings.rules.toCounter')} />
      </div>
    </section>
  );
});
