import { useId, useRef } from 'react';
import { useRadio } from 'react-aria/useRadioGroup';
import type { RadioGroupState } from 'react-stately/useRadioGroupState';
import { describedBy, FieldMessages } from '../Field/index.ts';
import controlRow from '../Field/ControlRow.module.css';
import styles from './RadioGroup.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  /** Reason why this one cannot be chosen now. */
  disabledReason?: string | undefined;
}

/** One option of a radio group. */
export function Radio(props: { option: RadioOption<string>; state: RadioGroupState; autoFocus: boolean }) {
  const { option, state, autoFocus } = props;
  const { value, label, description, disabledReason } = option;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = Boolean(disabledReason);
  const { labelProps, inputProps, isSelected, isPressed } = useRadio(
    { value, children: label, isDisabled },
    state,
    input,
  );
  return (
    <div
      className={styles.radio}
      data-selected={isSelected}
      data-pressed={isPressed}
      data-disabled={isDisabled}
    >
      <label {...labelProps} className={`${controlRow.row} ${styles.row}`}>
        <span className={styles.mark}>
          <input
            {...inputProps}
            ref={input}
            autoFocus={autoFocus}
            aria-describedby={
              [inputProps['aria-describedby'], describedBy(id, { help: description, disabledReason })]
                .filter(Boolean)
                .join(' ') || undefined
            }
          />
        </span>
        {label}
      </label>
      <FieldMessages id={id} help={description} disabledReason={disabledReason} />
    </div>
  );
}
