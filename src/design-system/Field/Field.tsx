import { clsx } from 'clsx/lite';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldMessages } from './FieldMessages.tsx';
import { describedBy, type FieldTexts } from './fieldTexts.ts';

/** The attributes that a control inside a field must carry for its name, texts and state to be announced. */
export interface FieldControlProps {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-disabled': true | undefined;
}

export interface FieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Shown above; a control without it needs a name of its own. */
  label?: string | undefined;
  /** `group` for a control of several parts, which no `label` element can name. */
  kind?: 'control' | 'group';
  /** Identifier of the control; generated where it is left out. */
  controlId?: string | undefined;
  /** Shows the required mark after the label. */
  isRequired?: boolean | undefined;
  /** Length of the text against its limit, such as 3/20. */
  counter?: ReactNode;
  /** The control: it receives every prop of the field's context. */
  children: (control: FieldControlProps) => ReactNode;
}

/** The one pattern of a control with its label, required mark, help, error, reason and counter. */
export function Field(props: FieldProps) {
  const { label, kind = 'control', controlId, isRequired = false, counter, children, ...others } = props;
  const { help, error, disabledReason, className, ...rest } = others;
  const ownId = useId();
  const id = controlId ?? ownId;
  const mark = isRequired && (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  );
  return (
    <div
      {...rest}
      className={clsx(styles.field, className)}
      data-invalid={Boolean(error)}
      data-disabled={Boolean(disabledReason)}
    >
      {label && kind === 'control' && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {mark}
        </label>
      )}
      {label && kind === 'group' && (
        <span className={styles.label}>
          <span id={`${id}-label`}>{label}</span>
          {mark}
        </span>
      )}
      {children({
        id,
        'aria-labelledby': label && kind === 'group' ? `${id}-label` : undefined,
        'aria-describedby': describedBy(id, props),
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
        'aria-disabled': disabledReason ? true : undefined,
      })}
      {(counter !== undefined || help || error || disabledReason) && (
        <div className={styles.foot}>
          <FieldMessages id={id} help={help} error={error} disabledReason={disabledReason} />
          {counter !== undefined && (
            <span className={styles.counter} id={`${id}-counter`}>
              {counter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
