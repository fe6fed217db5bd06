import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { infringementLimits, rightKinds, type RightKind } from '../../api/contract/infringements.ts';
import {
  Form,
  FormCheckbox,
  FormRadioGroup,
  FormSubmit,
  FormTextArea,
} from '../../design-system/Form/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import type { InfringementReportStore } from '../../stores/social/reports/infringementReport.ts';
import { useStores } from '../../ui/storeContext.ts';
import { ClaimantFields } from './ClaimantFields.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import styles from './InfringementReportScreen.module.css';
import { isWithin } from './isWithin.ts';
import { useReportForm, type ReportValues } from './useReportForm.ts';
import { WallpaperField } from './WallpaperField.tsx';

const { statement } = infringementLimits;

interface ReportFormProps {
  report: InfringementReportStore;
  /** The wallpaper that the address names. */
  wid: number | null;
}

/** Everything that a report needs, in the order in which it is read. */
export const ReportForm = observer(function ReportForm({ report, wid }: ReportFormProps) {
  const { t } = useTranslation();
  const { session } = useStores();
  const { form, refusal, lookUp, handleSubmit } = useReportForm(report, wid);
  const { control } = form;
  return (
    <Form
      className={styles.form}
      form={form}
      aria-label={t('infringement.title')}
      errorSummary={(messages) =>
        t('infringement.errors', { messages: messages.join(t('state.betweenMessages')) })
      }
      onSubmit={handleSubmit}
    >
      <WallpaperField form={form} report={report} onLookUp={lookUp} />
      <FormRadioGroup<ReportValues, RightKind>
        control={control}
        name="rightKind"
        label={t('infringement.rightKind')}
        orientation="horizontal"
        rules={{ required: t('infringement.rightKindNeeded') }}
        options={rightKinds.map((value) => ({ value, label: t(`infringement.rightKinds.${value}`) }))}
      />
      <ClaimantFields control={control} />
      <FormTextArea<ReportValues>
        control={control}
        name="statement"
        label={t('infringement.statement')}
        help={t('infringement.statementHelp')}
        minRows={5}
        maxRows={12}
        maxLength={statement.maximum}
        rules={{
          required: t('infringement.statementShape', statement),
          validate: isWithin(statement, t('infringement.statementShape', statement)),
        }}
      />
      <EvidenceField form={form} report={report} />
      <FormCheckbox<ReportValues>
        control={control}
        name="hasDeclared"
        label={t('infringement.declaration')}
        rules={{ required: t('infringement.declarationNeeded') }}
      />
      {refusal !== null && <InlineMessage kind="error" text={refusal} />}
      <div className={styles.end}>
        <FormSubmit size={40}>{t('infringement.send')}</FormSubmit>
        {!session.isSignedIn && <p className={styles.hint}>{t('infringement.guestHint')}</p>}
      </div>
    </Form>
  );
});
