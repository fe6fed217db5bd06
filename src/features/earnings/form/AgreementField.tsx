import { CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Control } from 'react-hook-form';
import { withdrawalDocuments } from '../../../api/contract/withdrawalTerms.ts';
import { FormCheckbox } from '../../../design-system/Form/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Link as TextLink } from '../../../design-system/Link/index.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { Link } from '../../../ui/Link.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { rulePaths } from '../contractPaths.ts';
import type { WithdrawalValues } from './useWithdrawalForm.ts';
import styles from './WithdrawalForm.module.css';

interface AgreementFieldProps {
  control: Control<WithdrawalValues>;
  disabledReason: string | undefined;
}

/** The checkbox by which an author accepts the rules and the agreement; a note once they are accepted. */
export const AgreementField = observer(function AgreementField({
  control,
  disabledReason,
}: AgreementFieldProps) {
  const { t } = useTranslation();
  const { hasAcceptedTerms } = useStore(withdrawalDraftStore);
  return (
    <div className={styles.agreement}>
      {hasAcceptedTerms ? (
        <span className={styles.agreed}>
          <Icon of={CircleCheck} size={14} />
          {t('earnings.form.agreed')}
        </span>
      ) : (
        <FormCheckbox<WithdrawalValues>
          className={styles.checkbox}
          control={control}
          name="hasAgreed"
          label={t('earnings.form.agree')}
          disabledReason={disabledReason}
          rules={{ required: t('earnings.form.agreeNeeded') }}
        />
      )}
      <span className={styles.documents}>
        {withdrawalDocuments.map((document) => (
          <TextLink key={document} render={(props) => <Link to={rulePaths[document]} {...props} />}>
            {t('earnings.form.document', { name: t(`earnings.rules.${document}`) })}
          </TextLink>
        ))}
      </span>
    </div>
  );
});
