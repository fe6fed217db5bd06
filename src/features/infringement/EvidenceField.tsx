import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { infringementLimits } from '../../api/contract/infringements.ts';
import { FileDrop } from '../../design-system/FileDrop/index.ts';
import type { EvidenceFile } from '../../stores/social/reports/evidenceFile.ts';
import type { InfringementReportStore } from '../../stores/social/reports/infringementReport.ts';
import styles from './EvidenceField.module.css';
import { EvidenceRow } from './EvidenceRow.tsx';
import type { ReportValues } from './useReportForm.ts';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const { maximum: maximumBytes, files: maximumFiles } = infringementLimits.evidence;
const limits = { megabytes: maximumBytes / 1024 / 1024, files: maximumFiles };

interface EvidenceFieldProps {
  form: UseFormReturn<ReportValues>;
  report: InfringementReportStore;
}

/** The files that support a report: each uploads immediately, and can be retried or removed. */
export const EvidenceField = observer(function EvidenceField({ form, report }: EvidenceFieldProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const [surplus, setSurplus] = useState(0);
  const { evidence } = report;
  const { fieldState } = useController<ReportValues, 'evidence'>({
    control: form.control,
    name: 'evidence',
    rules: { validate: () => evidence.length > 0 || t('infringement.evidenceNeeded') },
  });
  const count = evidence.length;
  useEffect(() => form.clearErrors('evidence'), [form, count]);

  function handleRemove(file: EvidenceFile): void {
    report.removeEvidence(file);
    setSurplus(0);
    // The row is removed with its button: the focus moves to the control that adds files.
    area.current?.querySelector('button')?.focus();
  }

  return (
    <div className={styles.evidence}>
      <FileDrop
        ref={area}
        label={t('infringement.evidence')}
        help={t('infringement.evidenceHelp', limits)}
        error={
          fieldState.error?.message ??
          (surplus > 0 ? t('infringement.evidenceTooMany', { ...limits, count: surplus }) : undefined)
        }
        disabledReason={report.canAddEvidence ? undefined : t('infringement.evidenceFull', limits)}
        isRequired
        isMultiple
        accept={acceptedTypes}
        maxBytes={maximumBytes}
        invitation={t('infringement.invitation')}
        overText={t('infringement.over')}
        refusedText={t('infringement.refused')}
        chooseLabel={t('infringement.choose')}
        rejectionText={({ reason }) => t(`infringement.rejections.${reason}`, limits)}
        onFiles={(accepted) => setSurplus(report.addEvidence(accepted))}
      />
      {count > 0 && (
        <ul className={styles.files} aria-label={t('infringement.evidenceList')}>
          {evidence.map((file) => (
            <EvidenceRow
              key={file.key}
              file={file}
              onRetry={() => report.retryEvidence(file)}
              onRemove={() => handleRemove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  );
});
