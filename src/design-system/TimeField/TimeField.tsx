import { useId, useMemo, useRef, type ComponentPropsWithRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useTimeField } from 'react-aria/useTimeField';
import { useControlledState } from 'react-stately/useControlledState';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';
import { ClearButton, Field, FieldBox, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import { formatClockTime, parseClockTime } from './clockTime.ts';
import styles from './TimeField.module.css';
import { TimeSegment } from './TimeSegment.tsx';

type GroupProps = Omit<
  ComponentPropsWithRef<'div'>,
  'aria-label' | 'children' | 'defaultValue' | 'onBlur' | 'onChange' | 'onFocus' | 'prefix' | 'role'
>;

/** `ref` and other props go to the group of hour and minute; `className` and `style` to the field around it. */
export type TimeFieldProps = GroupProps &
  FieldLabel &
  FieldTexts & {
    /** 'HH:mm', 24 hours; `null` is none. */
    value?: string | null | undefined;
    /** The time at first, where the field holds it: 'HH:mm'. */
    defaultValue?: string;
    /** Called with 'HH:mm' when both parts are there, and with null when it was emptied. */
    onValueChange?: ((value: string | null) => void) | undefined;
    /** Name of the button that empties it. Without a name there is no button. */
    clearLabel?: string;
    /** Height in CSS pixels. */
    size?: 32 | 40;
    /** It must be filled in before the form is accepted. */
    isRequired?: boolean | undefined;
  };

/** A time of day, 24 hours: hour and minute are typed or stepped one by one. */
export function TimeField(props: TimeFieldProps) {
  const { label, help, error, disabledReason, isRequired = false, className, style, id, ...others } = props;
  const { value, defaultValue = null, onValueChange, clearLabel, size = 32, ref, ...rest } = others;
  const native: ComponentPropsWithRef<'div'> = rest;
  const [text, setText] = useControlledState<string | null>(value, defaultValue, onValueChange);
  const group = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const groupId = id ?? ownId;
  const { locale } = useLocale();
  const settings = {
    value: useMemo(() => parseClockTime(text), [text]),
    onChange: (time: { hour: number; minute: number } | null) =>
      setText(time === null ? null : formatClockTime(time)),
    hourCycle: 24 as const,
    shouldForceLeadingZeros: true,
    isDisabled: Boolean(disabledReason),
    isInvalid: Boolean(error),
    isRequired,
    onBlur: restoreHalf,
    ...(label === undefined
      ? { 'aria-label': rest['aria-label'] ?? '' }
      : { 'aria-labelledby': `${groupId}-label` }),
  };
  const state = useTimeFieldState({ ...settings, locale });
  const { fieldProps } = useTimeField(settings, state, group);
  const canClear = clearLabel !== undefined && !disabledReason;
  const isEmpty = state.segments.every((segment) => segment.isPlaceholder || !segment.isEditable);

  /** Left with one part emptied, the field would show something else than it holds. */
  function restoreHalf(): void {
    if (state.value && state.segments.some((segment) => segment.isPlaceholder)) state.setValue(state.value);
  }

  function clear(): void {
    state.setValue(null);
    group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  }

  return (
    <Field
      className={className}
      style={style}
      label={label}
      kind="group"
      controlId={groupId}
      help={help}
      error={error}
      disabledReason={disabledReason}
      isRequired={isRequired}
    >
      {(control) => (
        <FieldBox size={size} isInvalid={Boolean(error)} isDisabled={state.isDisabled}>
          <div
            {...mergeProps(fieldProps, native)}
            id={control.id}
            aria-labelledby={control['aria-labelledby']}
            aria-disabled={control['aria-disabled']}
            aria-describedby={
              [fieldProps['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            ref={mergeRefs(group, ref)}
            className={styles.group}
          >
            {state.segments.map((segment, index) => (
              // The segments of a time never change their order.
              <TimeSegment key={index} segment={segment} state={state} />
            ))}
          </div>
          {canClear && !isEmpty && <ClearButton label={clearLabel} onClick={clear} />}
        </FieldBox>
      )}
    </Field>
  );
}
