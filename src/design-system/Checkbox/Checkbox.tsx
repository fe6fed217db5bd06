import { clsx } from 'clsx/lite';
import { Check, Minus } from 'lucide';
import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useCheckbox } from 'react-aria/useCheckbox';
import { FieldMessages, useToggle, type ToggleProps } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import controlRow from '../Field/ControlRow.module.css';
import styles from './Checkbox.module.css';

export type CheckboxProps = ToggleProps & {
  /** Neither on nor off, as for a list that is partly selected. A press still requests on or off. */
  isIndeterminate?: boolean;
  /** It must be on before the form is accepted. */
  isRequired?: boolean | undefined;
};

/** On or off, submitted with the form that contains it. */
export function Checkbox({ isIndeterminate = false, isRequired = false, ...props }: CheckboxProps) {
  const { options, state, isDisabled, native, messages } = useToggle(props);
  const input = useRef<HTMLInputElement>(null);
  const aria = useCheckbox({ ...options, isIndeterminate, isRequired }, state, input);
  const mark = isIndeterminate ? 'mixed' : state.isSelected;
  return (
    <div
      className={clsx(styles.checkbox, props.className)}
      style={props.style}
      data-checked={mark}
      data-pressed={aria.isPressed}
      data-invalid={Boolean(props.error)}
      data-disabled={isDisabled}
    >
      <label {...aria.labelProps} className={`${controlRow.row} ${styles.row}`}>
        <span className={styles.box}>
          <input {...mergeProps(aria.inputProps, native)} ref={mergeRefs(input, props.ref)} />
          {mark !== false && <Icon of={mark === 'mixed' ? Minus : Check} size={14} />}
        </span>
        {props.label}
      </label>
      <FieldMessages {...messages} />
    </div>
  );
}
