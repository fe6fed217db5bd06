import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import type { Translate } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { ProgressBar } from '../../../design-system/ProgressBar/index.ts';
import { workNameOfFile } from '../../../api/rules/workTexts.ts';
import { needsSignIn, type Failure } from '../../../stores/kernel/failure.ts';
import {
  workUploadStore,
  type WorkDraft,
  type WorkUploadStore,
} from '../../../stores/social/works/workUpload.ts';
import { manifestFaultText } from '../../shared/forms/manifestFaultText.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import styles from '../Dialogs.module.css';
import { WorkFields } from './WorkFields.tsx';
import { WorkFileField } from './WorkFileField.tsx';

/** The field that a refusal is about; anything else is about the form. */
const fieldOfFailure = new Map<Failure, Path<WorkDraft>>([
  ['workNameInvalid', 'name'],
  ['categoryNotFound', 'categoryId'],
  ['workPriceInvalid', 'price'],
]);

interface UploadWorkDialogProps {
  onClose: () => void;
  /** The work has been accepted and is first in the list. */
  onTaken: () => void;
}

/** A new work: its file, its fields, and its upload. Whatever fails, the file and the input are kept. */
export default observer(function UploadWorkDialog({ onClose, onTaken }: UploadWorkDialogProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const toasts = useToasts();
  const upload = stores.get(workUploadStore);
  // The library knows nothing of the file and would go to the name; `Form` goes to what is wrong first.
  const form = useForm<WorkDraft>({ defaultValues: upload.draft, shouldFocusError: false });
  useCategoryThatFits(form);
  const fileName = upload.chosen?.file.name ?? null;
  const hasFile = fileName !== null;
  useEffect(() => {
    if (fileName === null) return;
    if (form.getValues('name') === '') form.setValue('name', workNameOfFile(fileName));
    // The control that opened the file dialog is gone.
    form.setFocus('name', { shouldSelect: true });
  }, [form, fileName]);

  // The file is not one of the fields.
  function markMissingFile(): void {
    if (!upload.chosen) form.setError('root.file', { message: t('uploadWork.fileNeeded') });
  }

  async function handleSubmit(draft: WorkDraft): Promise<void> {
    if (!upload.chosen) return markMissingFile();
    const result = await upload.send(draft);
    if (result === null) {
      toasts.done('uploadWork.done');
      onTaken();
      return onClose();
    }
    if (result === 'cancelled') return form.setError('root', { message: t('uploadWork.stopped') });
    if (needsSignIn(result)) session.requestSignIn(() => void form.handleSubmit(handleSubmit)());
    form.setError(fieldOfFailure.get(result) ?? 'root', { message: refusalText(t, result, upload) });
  }

  function handleClose(): void {
    upload.keep(form.getValues());
    onClose();
  }

  function handleChangeFile(): void {
    upload.drop();
    // Nothing is missing yet: the form has not been sent with another file.
    form.reset(form.getValues());
  }

  return (
    <FormDialog
      form={form}
      // One dialog at a time: this one is there again after a sign-in.
      isOpen={session.signInRequest === null}
      title={t('uploadWork.title')}
      width="550px"
      submitLabel={upload.mayRetry ? t('uploadWork.retry') : t('uploadWork.send')}
      isSending={upload.isSending}
      submit={
        upload.isFileRefused && (
          <Button variant="primary" onClick={handleChangeFile}>
            {t('uploadWork.change')}
          </Button>
        )
      }
      leave={upload.isSending && <Button onClick={upload.cancel}>{t('uploadWork.stop')}</Button>}
      cancelLabel={t('uploadWork.cancel')}
      errorSummary={(messages) => t('uploadWork.errors', { messages })}
      onSubmit={handleSubmit}
      onInvalid={markMissingFile}
      // Work that has begun is ended by its own button.
      onBeforeClose={() => !upload.isSending}
      onClose={handleClose}
    >
      <WorkFileField
        isMissing={form.formState.errors.root?.['file'] !== undefined || form.formState.isSubmitted}
      />
      <WorkFields control={form.control} autoFocus={hasFile} />
      {upload.progress !== null && <Sending progress={upload.progress} />}
    </FormDialog>
  );
});

function Sending({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.progress}>
      <span>{progress < 1 ? t('uploadWork.sending', { percent }) : t('uploadWork.finishing')}</span>
      <ProgressBar label={t('uploadWork.title')} value={progress} />
    </div>
  );
}

/** Another kind of file has other categories: a category that is not among them is deselected. */
function useCategoryThatFits({ getValues, setValue }: UseFormReturn<WorkDraft>): void {
  const upload = useStore(workUploadStore);
  const { categories } = upload;
  useEffect(() => {
    const chosen = getValues('categoryId');
    const isKnown = categories.some(({ category_id: id }) => String(id) === chosen);
    if (chosen !== '' && categories.length > 0 && !isKnown) setValue('categoryId', '');
  }, [categories, getValues, setValue]);
}

/** Returns the reason of a refusal; for a manifest also its fault. */
function refusalText(
  t: Translate,
  failure: Failure,
  { manifestFault }: Pick<WorkUploadStore, 'manifestFault'>,
): string {
  if (!manifestFault) return t(`failure.${failure}`);
  return t('packages.manifestRefused', { reason: manifestFaultText(t, manifestFault) });
}
