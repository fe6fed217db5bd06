import { clsx } from 'clsx/lite';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FieldMessages } from '../Field/index.ts';
import { errorMessages } from './errorMessages.ts';
import styles from './Form.module.css';

export interface FormProps<Values extends FieldValues> extends Omit<
  ComponentPropsWithRef<'form'>,
  'noValidate' | 'onReset' | 'onSubmit' | 'onInvalid'
> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values>;
  /**
   * Called with valid values. The caller passes errors of the server to `form.setError`: for a field, or for `root`.
   */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Called when fields are invalid: the caller passes further problems to `form.setError`. */
  onInvalid?: (() => void) | undefined;
  /** Announced after a failed submit, built from the messages of all errors. */
  errorSummary: (messages: readonly string[]) => string;
}

/**
 * A form of React Hook Form. After a failed submit, whether detected here or by the server, the errors are announced and
 * the first invalid field in reading order is focused. A button of type `reset` restores the default values.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, onInvalid, errorSummary, className, children, id, ref, ...rest } = props;
  const { errors, isSubmitting, submitCount } = useFormState({ control: form.control });
  const [summary, setSummary] = useState('');
  const ownId = useId();
  const element = useRef<HTMLFormElement>(null);

  const announceErrors = useEffectEvent(() => {
    const messages = submitCount > 0 ? errorMessages(errors) : [];
    setSummary(messages.length > 0 ? errorSummary(messages) : '');
    if (messages.length > 0) focusFirstInvalid(element.current);
  });
  useEffect(() => {
    if (!isSubmitting) announceErrors();
  }, [isSubmitting, submitCount]);

  return (
    <FormProvider {...form}>
      <form
        {...rest}
        id={id}
        ref={mergeRefs(element, ref)}
        className={clsx(styles.form, className)}
        // Our errors have their own messages and position.
        noValidate
        aria-busy={isSubmitting || undefined}
        onReset={(event) => {
          event.preventDefault();
          form.reset();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void form.handleSubmit(onSubmit, onInvalid)(event);
        }}
      >
        <p key={submitCount} className="visually-hidden" role="alert">
          {summary}
        </p>
        <FieldMessages id={id ?? ownId} error={errors.root?.message} />
        {children}
      </form>
    </FormProvider>
  );
}

/** Focuses the control that the Tab key would reach, in a field of several. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-invalid="true"]');
  const control =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, [role="spinbutton"]');
  control?.focus();
}
