import { Check, Minus } from 'lucide';
import { useId, useRef, type ComponentPropsWithRef, type InputHTMLAttributes } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useCheckbox } from 'react-aria/useCheckbox';
import { useToggleState } from 'react-stately/useToggleState';
import { describedBy, FieldMessages, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './Checkbox.module.css';

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
export type CheckboxProps = InputProps &
  FieldLabel &
  FieldTexts & {
    isChecked?: boolean | undefined;
    defaultChecked?: boolean;
    onCheckedChange?: ((isChecked: boolean) => void) | undefined;
    /** Neither on nor off, as over a list that is chosen in part. A press still asks for on or off. */
    isIndeterminate?: boolean;
    isRequired?: boolean | undefined;
  };

/** On or off, taking effect with the form that it stands in. */
export function Checkbox(props: CheckboxProps) {
  const { label, help, error, disabledReason, className, style, id, ref, ...others } = props;
  const { isChecked, defaultChecked = false, onCheckedChange, isRequired = false, ...more } = others;
  const { isIndeterminate = false, ...rest } = more;
  const native: InputHTMLAttributes<HTMLInputElement> = rest;
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = Boolean(disabledReason);
  const options = {
    ...(isChecked !== undefined && { isSelected: isChecked }),
    ...(onCheckedChange && { onChange: onCheckedChange }),
    defaultSelected: defaultChecked,
    // A disabled box stays reachable, to tell its reason.
    isReadOnly: isDisabled,
  };
  const state = useToggleState(options);
  const named = label === undefined ? { 'aria-label': rest['aria-label'] ?? '' } : { children: label };
  const { labelProps, inputProps, isPressed } = useCheckbox(
    { ...options, ...named, isIndeterminate, isRequired, isInvalid: Boolean(error) },
    state,
    input,
  );
  const mark = isIndeterminate ? 'mixed' : state.isSelected;
  return (
    <div
      className={[styles.checkbox, className].filter(Boolean).join(' ')}
      style={style}
      data-checked={mark}
      data-pressed={isPressed}
      data-invalid={Boolean(error)}
      data-disabled={isDisabled}
    >
      <label {...labelProps} className={styles.row}>
        <span className={styles.box}>
          <input
            {...mergeProps(inputProps, native)}
            ref={mergeRefs(input, ref)}
            id={inputId}
            aria-describedby={describedBy(inputId, props)}
            aria-disabled={isDisabled || undefined}
          />
          {mark !== false && <Icon of={mark === 'mixed' ? Minus : Check} size={14} />}
        </span>
        {label}
      </label>
      <FieldMessages id={inputId} help={help} error={error} disabledReason={disabledReason} />
    </div>
  );
}
