import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { useControlledState } from 'react-stately/useControlledState';
import { Field, FieldBox, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import styles from './TextArea.module.css';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  | 'aria-label'
  | 'defaultValue'
  | 'disabled'
  | 'maxLength'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'rows'
  | 'value'
>;

/** `ref` and further props reach the textarea; `className` and `style` the field round it. */
export type TextAreaProps = AreaProps &
  FieldLabel &
  FieldTexts & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    /** Lines of an empty area. */
    minRows?: number;
    /** It grows with its text up to this many lines, then scrolls. */
    maxRows?: number;
    /** The most characters it takes, typed or pasted; shows a counter. */
    maxLength?: number;
    isRequired?: boolean | undefined;
    isReadOnly?: boolean;
    /** A ring at the end while what was typed is being looked at; typing goes on. */
    isLoading?: boolean;
  };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, disabledReason, isRequired, className, style, id, ...others } = props;
  const { value, defaultValue = '', onValueChange, minRows = 3, maxRows = 8, maxLength, ...more } = others;
  const { isReadOnly = false, isLoading = false, ...rest } = more;
  const [text, setText] = useControlledState(value, defaultValue, onValueChange);
  const isDisabled = Boolean(disabledReason);
  return (
    <Field
      className={className}
      style={style}
      label={label}
      controlId={id}
      help={help}
      error={error}
      disabledReason={disabledReason}
      isRequired={isRequired}
      counter={maxLength === undefined ? undefined : `${text.length}/${maxLength}`}
    >
      {(control) => (
        <FieldBox
          className={styles.box}
          style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
          isInvalid={Boolean(error)}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          isLoading={isLoading}
        >
          <textarea
            {...rest}
            {...control}
            className={styles.area}
            value={text}
            rows={minRows}
            maxLength={maxLength}
            // A disabled field stays reachable, to tell its reason.
            readOnly={isReadOnly || isDisabled}
            aria-busy={isLoading || undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </FieldBox>
      )}
    </Field>
  );
}
