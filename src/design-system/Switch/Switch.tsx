import { clsx } from 'clsx/lite';
import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useSwitch } from 'react-aria/useSwitch';
import { FieldMessages, useToggle, type ToggleProps } from '../Field/index.ts';
import { Spinner } from '../Spinner/index.ts';
import controlRow from '../Field/ControlRow.module.css';
import styles from './Switch.module.css';

export type SwitchProps = ToggleProps & {
  /** A spinner in the thumb while the change takes effect; presses do nothing. */
  isLoading?: boolean;
};

/** On or off, applied immediately. */
export function Switch({ isLoading = false, ...props }: SwitchProps) {
  const { options, state, isDisabled, native, messages } = useToggle(props, isLoading);
  const input = useRef<HTMLInputElement>(null);
  const aria = useSwitch(options, state, input);
  return (
    <div
      className={clsx(styles.switch, props.className)}
      style={props.style}
      data-checked={state.isSelected}
      data-pressed={aria.isPressed && !isDisabled && !isLoading}
      data-disabled={isDisabled}
      data-invalid={Boolean(props.error)}
      data-loading={isLoading}
    >
      <label {...aria.labelProps} className={`${controlRow.row} ${styles.row}`}>
        <span className={styles.track}>
          <input
            {...mergeProps(aria.inputProps, native)}
            ref={mergeRefs(input, props.ref)}
            aria-busy={isLoading || undefined}
          />
          <span className={styles.thumb}>{isLoading && <Spinner size={14} />}</span>
        </span>
        {props.label}
      </label>
      <FieldMessages {...messages} />
    </div>
  );
}
