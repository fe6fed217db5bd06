import { CircleX } from 'lucide';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useControlledState } from 'react-stately/useControlledState';
import { Field, FieldBox, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './TextField.module.css';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'aria-label'
  | 'defaultValue'
  | 'disabled'
  | 'maxLength'
  | 'onChange'
  | 'prefix'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'type'
  | 'value'
>;

/** `ref` and further props reach the input; `className` and `style` the field round it. */
export type TextFieldProps = InputProps &
  FieldLabel &
  FieldTexts & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    type?: 'text' | 'email' | 'password' | 'tel' | 'url';
    /** Height in CSS pixels. */
    size?: 32 | 40;
    /** An icon or unit before or after the text. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** The most characters it takes, typed or pasted; shows a counter. */
    maxLength?: number;
    /** Name of the button that empties it. Without a name there is no button. */
    clearLabel?: string;
    isRequired?: boolean | undefined;
    isReadOnly?: boolean;
    /** A ring at the end while what was typed is being looked at; typing goes on. */
    isLoading?: boolean;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, disabledReason, isRequired, className, style, id, ...others } = props;
  const { value, defaultValue = '', onValueChange, size = 32, prefix, suffix, ...more } = others;
  const { maxLength, clearLabel, isReadOnly = false, isLoading = false, ref, ...rest } = more;
  const [text, setText] = useControlledState(value, defaultValue, onValueChange);
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = Boolean(disabledReason);
  const canClear = clearLabel !== undefined && text !== '' && !isReadOnly && !isDisabled;

  function clear(): void {
    setText('');
    input.current?.focus();
  }

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
          size={size}
          prefix={prefix}
          suffix={suffix}
          isInvalid={Boolean(error)}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          isLoading={isLoading}
        >
          <input
            type="text"
            {...rest}
            {...control}
            ref={mergeRefs(input, ref)}
            value={text}
            maxLength={maxLength}
            // A disabled field stays reachable, to tell its reason.
            readOnly={isReadOnly || isDisabled}
            aria-busy={isLoading || undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {canClear && (
            <button
              type="button"
              className={styles.clear}
              aria-label={clearLabel}
              title={clearLabel}
              onClick={clear}
            >
              <Icon of={CircleX} size={16} />
            </button>
          )}
        </FieldBox>
      )}
    </Field>
  );
}
