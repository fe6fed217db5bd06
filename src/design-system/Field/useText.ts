import type { ChangeEvent } from 'react';
import { useControlledState } from 'react-stately/useControlledState';
import type { FieldTexts } from './fieldTexts.ts';

/** What every field of typed text takes, of one line or several. */
export interface TextProps {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** The most characters it takes, typed or pasted; shows a counter. */
  maxLength?: number;
  isRequired?: boolean | undefined;
  isReadOnly?: boolean;
  /** A ring at the end while what was typed is being looked at; typing goes on. */
  isLoading?: boolean;
}

/** The text of a field, what its frame, its outline and its element take of it, and the further props. */
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
      // A disabled field stays reachable, to tell its reason.
      readOnly: isReadOnly || isDisabled,
      'aria-busy': isLoading || undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setText(currentTarget.value),
    },
  };
}
