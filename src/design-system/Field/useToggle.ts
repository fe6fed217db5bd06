import { useId, type ComponentPropsWithRef, type InputHTMLAttributes } from 'react';
import { useToggleState } from 'react-stately/useToggleState';
import { describedBy, type FieldLabel, type FieldTexts } from './fieldTexts.ts';

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

/** Props of a toggle. `ref` and other props go to the input; `className` and `style` to the element around it. */
export type ToggleProps = InputProps &
  FieldLabel &
  FieldTexts & {
    /** On or off, where the caller holds the state. */
    isChecked?: boolean | undefined;
    /** On or off at first, where the component holds the state. */
    defaultChecked?: boolean;
    /** Called with the state that a press asks for. */
    onCheckedChange?: ((isChecked: boolean) => void) | undefined;
  };

/**
 * The behaviour that a checkbox and a switch share: the state, the props of their behaviour hook, and the other
 * attributes of their input.
 *
 * @param isBusy ignores presses for now
 */
export function useToggle(props: ToggleProps, isBusy = false) {
  const { label, help, error, disabledReason, className: _, style: __, id, ref: ___, ...others } = props;
  const { isChecked, defaultChecked = false, onCheckedChange, ...rest } = others;
  const native: InputHTMLAttributes<HTMLInputElement> = rest;
  const ownId = useId();
  const inputId = id ?? ownId;
  const isDisabled = Boolean(disabledReason);
  const options = {
    ...(isChecked !== undefined && { isSelected: isChecked }),
    ...(onCheckedChange && { onChange: onCheckedChange }),
    ...(label === undefined ? { 'aria-label': rest['aria-label'] ?? '' } : { children: label }),
    defaultSelected: defaultChecked,
    // A disabled toggle stays focusable, so that its reason can be read.
    isReadOnly: isDisabled || isBusy,
    isInvalid: Boolean(error),
  };
  return {
    options,
    state: useToggleState(options),
    isDisabled,
    native: {
      ...native,
      id: inputId,
      'aria-describedby': describedBy(inputId, props),
      'aria-disabled': isDisabled || isBusy || undefined,
    },
    messages: { id: inputId, help, error, disabledReason },
  };
}
