import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { reportReasons } from '../../../api/contract/ugc.ts';
import { FormRadioGroup, FormTextArea } from '../../../design-system/Form/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Link } from '../../../design-system/Link/index.ts';
import {
  reportDetailLimit,
  reportStore,
  type ReportReason,
} from '../../../stores/social/reports/wallpaperComplaint.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { Link as RouterLink } from '../../../ui/Link.tsx';

interface Answers {
  reason: ReportReason | null;
  detail: string;
}

/** Reports a wallpaper to the operator of the service. Input is only discarded explicitly. */
export default function ReportDialog({ wallpaper, onClose }: { wallpaper: Wallpaper; onClose: () => void }) {
  const { t } = useTranslation();
  const reports = useStore(reportStore);
  const toasts = useToasts();
  const form = useForm<Answers>({ defaultValues: { reason: null, detail: '' } });
  const chosen = useWatch({ control: form.control, name: 'reason' });

  async function handleSubmit({ reason, detail }: Answers): Promise<void> {
    if (reason === null) return;
    const failure = await reports.send(wallpaper.wid, reason, detail);
    if (failure) return form.setError('root', { message: t(`failure.${failure}`) });
    toasts.done('report.thanks');
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={t('report.title')}
      width="550px"
      submitLabel={t('report.send')}
      cancelLabel={t('report.cancel')}
      errorSummary={(messages) => t('report.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormRadioGroup<Answers, ReportReason>
        control={form.control}
        name="reason"
        autoFocus
        label={t('report.reason')}
        rules={{ required: t('report.reasonNeeded') }}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      {chosen === 'infringement' && (
        <InlineMessage
          kind="info"
          text={
            <>
              {t('infringement.entry')}
              <Link
                render={(props) => <RouterLink to={`/infringementReport?wid=${wallpaper.wid}`} {...props} />}
              >
                {t('infringement.entryLink')}
              </Link>
            </>
          }
        />
      )}
      <FormTextArea<Answers>
        control={form.control}
        name="detail"
        label={t('report.detail')}
        help={t('report.detailHelp')}
        maxLength={reportDetailLimit}
      />
    </FormDialog>
  );
}
