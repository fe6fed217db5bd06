import type { ChangeEvent } from 'react';
import { useControlledState } from 'react-stately/useControlledState';
import type { FieldTexts } from './fieldTexts.ts';

/** Props of every text field, single-line or multi-line. */
export interface TextProps {
  /** The text, where the caller holds it. */
  value?: string | undefined;
  /** The text at first, where the field holds it. */
  defaultValue?: string | undefined;
  /** Called with the text after every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The maximum number of characters, typed or pasted; shows a counter. */
  maxLength?: number;
  /**
   * It must be filled in before the form is accepted.
   *
   * @default false
   */
  isRequired?: boolean | undefined;
  /** The text can be read and copied, but not changed. */
  isReadOnly?: boolean;
  /** A spinner at the end while the text is being checked; typing is still possible. */
  isLoading?: boolean;
}

/** The value of a field, the props of its frame, its outline and its element, and the remaining props. */
export function useText<Props extends TextProps & Pick<FieldTexts, 'error' | 'disabledReason'>>(
  props: Props,
) {
  const { value, defaultValue = '', onValueChange, maxLength, ...others } = props;
  const { error, disabledReason, isReadOnly = false, isLoading = false, ...rest } = others;
  const [text, setText] = useControlledState(value, defaultValue, onValueChange);
  const isDisabled = Boolean(disabledReason);
  return {
    text,
    setText,
    rest,
    isEditable: !isReadOnly && !isDisabled,
    frame: {
      error,
      disabledReason,
      counter: maxLength === undefined ? undefined : `${text.length}/${maxLength}`,
    },
    box: { isInvalid: Boolean(error), isDisabled, isReadOnly, isLoading },
    element: {
      value: text,
      maxLength,
      // A disabled field stays focusable, so that its reason can be read.
      readOnly: isReadOnly || isDisabled,
      'aria-busy': isLoading || undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setText(currentTarget.value),
    },
  };
}
