import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Form } from '../../../design-system/Form/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import styles from './FormDialog.module.css';

interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  width: '400px' | '440px' | '550px';
  /** False while another dialog replaces it; its input is kept in the meantime. */
  isOpen?: boolean;
  submitLabel: string;
  /** Cannot be undone: the submit button is one that warns. */
  isDanger?: boolean;
  /** Reason why nothing can be submitted yet. */
  submitDisabledReason?: string | undefined;
  /** Beyond the sending of the form itself. */
  isSending?: boolean;
  /** Before the submit button; by default a button that closes the dialog. */
  leave?: ReactNode;
  /** Replaces the submit button, where sending the same again cannot help. */
  submit?: ReactNode;
  cancelLabel: string;
  /** Announces all errors, already joined, in one sentence. */
  errorSummary: (messages: string) => string;
  onSubmit: (values: Values) => void | Promise<void>;
  /** Called when fields are invalid, to report problems outside the fields. */
  onInvalid?: () => void;
  onBeforeClose?: () => boolean;
  onClose: () => void;
  /** Called by the cancel button in place of `onClose`. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, and the buttons that send it or leave it. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, width, isOpen = true, submitLabel, cancelLabel, onClose, children } = props;
  const { isSending = form.formState.isSubmitting, leave, onBeforeClose, errorSummary, onSubmit } = props;
  const { submit, onCancel = onClose, isDanger = false, submitDisabledReason } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      title={title}
      closeLabel={t('shell.close')}
      width={width}
      onOpenChange={onClose}
      {...(onBeforeClose && { onBeforeClose })}
      actions={
        <>
          {leave || <Button onClick={onCancel}>{cancelLabel}</Button>}
          {submit || (
            <Button
              type="submit"
              form={id}
              variant={isDanger ? 'danger' : 'primary'}
              isLoading={isSending}
              disabledReason={submitDisabledReason}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={id}
        className={styles.form}
        form={form}
        errorSummary={(messages) => errorSummary(messages.join(t('state.betweenMessages')))}
        onSubmit={onSubmit}
        onInvalid={props.onInvalid}
      >
        {children}
      </Form>
    </Modal>
  );
}
