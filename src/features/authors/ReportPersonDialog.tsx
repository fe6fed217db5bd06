import { useForm } from 'react-hook-form';
import { userReportReasons, type UserReportReason } from '../../api/contract/social.ts';
import { FormRadioGroup, FormTextArea } from '../../design-system/Form/index.ts';
import { blocksStore } from '../../stores/social/people/blocks.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';

/** The most characters of a complaint's details (`detail` of the contract). */
const detailLimit = 1_000;

interface Answers {
  reason: UserReportReason | null;
  detail: string;
}

/** Reports an author to the host. */
export function ReportPersonDialog({
  uid,
  name,
  onClose,
}: {
  uid: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const blocks = useStore(blocksStore);
  const toasts = useToasts();
  const form = useForm<Answers>({ defaultValues: { reason: null, detail: '' } });

  async function handleSubmit({ reason, detail }: Answers): Promise<void> {
    if (reason === null) return;
    const failure = await blocks.report(uid, reason, detail);
    if (failure) return form.setError('root', { message: t(`failure.${failure}`) });
    toasts.done('blocks.thanks');
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={t('blocks.reportTitle', { name })}
      width="440px"
      submitLabel={t('blocks.send')}
      cancelLabel={t('ownData.cancel')}
      errorSummary={(messages) => t('ownData.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormRadioGroup<Answers, UserReportReason>
        control={form.control}
        name="reason"
        autoFocus
        label={t('blocks.reason')}
        rules={{ required: t('blocks.reasonNeeded') }}
        options={userReportReasons.map((value) => ({ value, label: t(`blocks.reasons.${value}`) }))}
      />
      <FormTextArea<Answers>
        control={form.control}
        name="detail"
        label={t('blocks.detail')}
        help={t('blocks.detailHelp')}
        maxLength={detailLimit}
      />
    </FormDialog>
  );
}
