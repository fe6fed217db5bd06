import { Minus, Plus } from 'lucide';
import { useRef, type ComponentPropsWithRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { mergeProps } from 'react-aria/mergeProps';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useNumberField } from 'react-aria/useNumberField';
import { useNumberFieldState } from 'react-stately/useNumberFieldState';
import { Field, FieldBox, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import styles from './NumberField.module.css';
import { Stepper } from './Stepper.tsx';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'aria-label'
  | 'defaultValue'
  | 'disabled'
  | 'max'
  | 'min'
  | 'name'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'step'
  | 'type'
  | 'value'
>;

/** `ref` and other props go to the input; `className` and `style` to the field around it. */
export type NumberFieldProps = InputProps &
  FieldLabel &
  FieldTexts & {
    /** `null` is an empty field. */
    value?: number | null | undefined;
    /** The number at first, where the component holds the state. */
    defaultValue?: number;
    /** Called when the number is settled: on leaving the field, Enter, or a step. */
    onValueChange?: ((value: number | null) => void) | undefined;
    /** The smallest number; the step down stops there. */
    minValue?: number;
    /** The largest number; the step up stops there. */
    maxValue?: number;
    /** Numbers in between are rounded to it. */
    step?: number;
    /** Format of the number, as for `Intl.NumberFormat`. */
    formatOptions?: Intl.NumberFormatOptions;
    /** The unit, after the number. */
    unit?: string;
    /** Names of the two buttons. */
    incrementLabel: string;
    /** Name of the button that steps down. */
    decrementLabel: string;
    /** Height in CSS pixels. */
    size?: 32 | 40;
    /** It must be filled in before the form is accepted. */
    isRequired?: boolean | undefined;
  };

/** An exact number, typed or stepped. The wheel scrolls the page and never changes it. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, disabledReason, isRequired = false, className, style, id, ...others } = props;
  const { value, defaultValue, onValueChange, minValue, maxValue, step, formatOptions, ...more } = others;
  const { unit, incrementLabel, decrementLabel, size = 32, ref, ...rest } = more;
  const native: ComponentPropsWithRef<'input'> = rest;
  const input = useRef<HTMLInputElement>(null);
  const { locale } = useLocale();
  const isDisabled = Boolean(disabledReason);
  const settings = {
    ...(value !== undefined && { value: value ?? Number.NaN }),
    ...(defaultValue !== undefined && { defaultValue }),
    onChange: (next: number) => onValueChange?.(Number.isNaN(next) ? null : next),
    ...(minValue !== undefined && { minValue }),
    ...(maxValue !== undefined && { maxValue }),
    ...(step !== undefined && { step }),
    ...(formatOptions && { formatOptions }),
    isInvalid: Boolean(error),
    isRequired,
    // A disabled field stays focusable, so that its reason can be read.
    isReadOnly: isDisabled,
    isWheelDisabled: true,
    incrementAriaLabel: incrementLabel,
    decrementAriaLabel: decrementLabel,
    'aria-label': label ?? rest['aria-label'] ?? '',
  };
  const state = useNumberFieldState({ ...settings, locale });
  const field = useNumberField(settings, state, input);
  return (
    <Field
      className={className}
      style={style}
      label={label}
      controlId={id ?? field.inputProps.id}
      help={help}
      error={error}
      disabledReason={disabledReason}
      isRequired={isRequired}
    >
      {(control) => (
        <FieldBox
          {...field.groupProps}
          // The input announces its state itself; the group has no name to announce it with.
          role={undefined}
          aria-invalid={undefined}
          className={styles.box}
          size={size}
          isInvalid={Boolean(error)}
          isDisabled={isDisabled}
        >
          <input
            {...mergeProps(field.inputProps, native)}
            {...control}
            ref={mergeRefs(input, ref)}
            aria-label={label === undefined ? rest['aria-label'] : undefined}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          <span className={styles.steppers}>
            <Stepper {...field.decrementButtonProps} icon={Minus} />
            <Stepper {...field.incrementButtonProps} icon={Plus} />
          </span>
        </FieldBox>
      )}
    </Field>
  );
}
