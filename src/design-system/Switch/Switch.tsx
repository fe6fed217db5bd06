import { useId, useRef, type ComponentPropsWithRef, type InputHTMLAttributes } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useSwitch } from 'react-aria/useSwitch';
import { useToggleState } from 'react-stately/useToggleState';
import { describedBy, FieldMessages, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Switch.module.css';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'aria-label'
  | 'checked'
  | 'children'
  | 'defaultChecked'
  | 'disabled'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'type'
>;

/** `ref` and further props reach the input; `className` and `style` what is round it. */
export type SwitchProps = InputProps &
  FieldLabel &
  FieldTexts & {
    isChecked?: boolean | undefined;
    defaultChecked?: boolean;
    onCheckedChange?: ((isChecked: boolean) => void) | undefined;
    /** A ring in the thumb while the change takes effect; presses do nothing. */
    isLoading?: boolean;
  };

/** On or off, taking effect at once. */
export function Switch(props: SwitchProps) {
  const { label, help, error, disabledReason, className, style, id, ref, ...others } = props;
  const { isChecked, defaultChecked = false, onCheckedChange, isLoading = false, ...rest } = others;
  const native: InputHTMLAttributes<HTMLInputElement> = rest;
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = Boolean(disabledReason);
  const options = {
    ...(isChecked !== undefined && { isSelected: isChecked }),
    ...(onCheckedChange && { onChange: onCheckedChange }),
    defaultSelected: defaultChecked,
    // A disabled switch stays reachable, to tell its reason.
    isReadOnly: isDisabled || isLoading,
  };
  const state = useToggleState(options);
  const named = label === undefined ? { 'aria-label': rest['aria-label'] ?? '' } : { children: label };
  const { labelProps, inputProps, isPressed } = useSwitch(
    { ...options, ...named, isInvalid: Boolean(error) },
    state,
    input,
  );
  return (
    <div
      className={[styles.switch, className].filter(Boolean).join(' ')}
      style={style}
      data-checked={state.isSelected}
      data-pressed={isPressed && !isDisabled && !isLoading}
      data-disabled={isDisabled}
      data-invalid={Boolean(error)}
      data-loading={isLoading}
    >
      <label {...labelProps} className={styles.row}>
        <span className={styles.track}>
          <input
            {...mergeProps(inputProps, native)}
            ref={mergeRefs(input, ref)}
            id={inputId}
            aria-describedby={describedBy(inputId, props)}
            aria-disabled={isDisabled || isLoading || undefined}
            aria-busy={isLoading || undefined}
          />
          <span className={styles.thumb}>{isLoading && <Spinner size={14} />}</span>
        </span>
        {label}
      </label>
      <FieldMessages id={inputId} help={help} error={error} disabledReason={disabledReason} />
    </div>
  );
}
