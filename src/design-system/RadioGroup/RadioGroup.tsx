import type { ComponentPropsWithRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useRadioGroup } from 'react-aria/useRadioGroup';
import { useRadioGroupState } from 'react-stately/useRadioGroupState';
import { Field, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import { Radio, type RadioOption } from './Radio.tsx';
import styles from './RadioGroup.module.css';

type GroupProps = Omit<
  ComponentPropsWithRef<'div'>,
  'aria-label' | 'children' | 'defaultValue' | 'onChange' | 'role'
>;

/** `ref` and other props go to the group; `className` and `style` to the field around it. */
export type RadioGroupProps<Value extends string> = GroupProps &
  FieldLabel &
  FieldTexts & {
    /** The choices, in the order in which they are shown. */
    options: readonly RadioOption<Value>[];
    /** `null` while none is chosen. */
    value?: Value | null | undefined;
    /** The initial choice, where the component holds the state. */
    defaultValue?: Value;
    /** Called with the choice that was pressed or moved to. */
    onValueChange?: ((value: Value) => void) | undefined;
    /**
     * Direction of the choices: a column or a row.
     *
     * @default 'vertical'
     */
    orientation?: 'horizontal' | 'vertical';
    /** One must be chosen before the form is accepted. */
    isRequired?: boolean | undefined;
    /** Focuses the first choice when it is mounted: a dialog begins on its first field. */
    autoFocus?: boolean;
  };

/** A choice of one from a few options, all of them visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, help, error, disabledReason, isRequired = false, className, style, ...others } = props;
  const {
    options,
    value,
    defaultValue,
    onValueChange,
    orientation = 'vertical',
    id,
    autoFocus,
    ...rest
  } = others;
  const native: ComponentPropsWithRef<'div'> = rest;
  const isDisabled = Boolean(disabledReason);
  const settings = {
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    // Every value of the group is one of its options.
    onChange: (chosen: string) => onValueChange?.(chosen as Value),
    orientation,
    isRequired,
    isInvalid: Boolean(error),
    // A disabled group stays focusable, so that its reason can be read.
    isReadOnly: isDisabled,
    'aria-label': label ?? rest['aria-label'] ?? '',
  };
  const state = useRadioGroupState(settings);
  const { radioGroupProps } = useRadioGroup(settings, state);
  return (
    <Field
      className={className}
      style={style}
      label={label}
      kind="group"
      controlId={id}
      help={help}
      error={error}
      disabledReason={disabledReason}
      isRequired={isRequired}
    >
      {(control) => (
        <div
          {...mergeProps(radioGroupProps, native)}
          {...control}
          aria-label={label === undefined ? rest['aria-label'] : undefined}
          className={styles.group}
          data-orientation={orientation}
          data-invalid={Boolean(error)}
          data-disabled={isDisabled}
        >
          {options.map((option, index) => (
            <Radio
              key={option.value}
              option={option}
              state={state}
              autoFocus={autoFocus === true && index === 0}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
