import type { Control } from 'react-hook-form';
import { infringementLimits } from '../../api/contract/infringements.ts';
import { FormTextField } from '../../design-system/Form/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './InfringementReportScreen.module.css';
import { isWithin } from './isWithin.ts';
import type { ReportValues } from './useReportForm.ts';

const { claimantName, contact } = infringementLimits;

/** Name and contact of the claimant. */
export function ClaimantFields({ control }: { control: Control<ReportValues> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <FormTextField<ReportValues>
        control={control}
        name="claimantName"
        label={t('infringement.claimantName')}
        size={40}
        autoComplete="name"
        rules={{
          required: t('infringement.claimantNameShape', claimantName),
          validate: isWithin(claimantName, t('infringement.claimantNameShape', claimantName)),
        }}
      />
      <FormTextField<ReportValues>
        control={control}
        name="contact"
        label={t('infringement.contact')}
        help={t('infringement.contactHelp')}
        size={40}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        rules={{
          required: t('infringement.contactShape', contact),
          validate: isWithin(contact, t('infringement.contactShape', contact)),
        }}
      />
    </div>
  );
}
