import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import {
  ClearButton,
  Field,
  FieldBox,
  useText,
  type FieldLabel,
  type FieldTexts,
  type TextProps,
} from '../Field/index.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'aria-label'
  | 'defaultValue'
  | 'disabled'
  | 'maxLength'
  | 'onChange'
  | 'prefix'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'type'
  | 'value'
>;

/** `ref` and other props go to the input; `className` and `style` to the field around it. */
export type TextFieldProps = InputProps &
  FieldLabel &
  FieldTexts &
  TextProps & {
    /**
     * Kind of text: it selects the keyboard of a touch screen and the browser's autofill.
     *
     * @default 'text'
     */
    type?: 'text' | 'email' | 'password' | 'tel' | 'url';
    /** Height in CSS pixels. */
    size?: 32 | 40;
    /** An icon or unit before or after the text. */
    prefix?: ReactNode;
    /** An icon or unit after the text. */
    suffix?: ReactNode;
    /** Name of the button that empties it. Without a name there is no button. */
    clearLabel?: string;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, isRequired, className, style, id, ...others } = props;
  const { size = 32, prefix, suffix, clearLabel, ref, ...more } = others;
  const { text, setText, isEditable, rest, frame, box, element } = useText(more);
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    setText('');
    input.current?.focus();
  }

  return (
    <Field
      className={className}
      style={style}
      label={label}
      controlId={id}
      help={help}
      isRequired={isRequired}
      {...frame}
    >
      {(control) => (
        <FieldBox size={size} prefix={prefix} suffix={suffix} {...box}>
          <input type="text" {...rest} {...control} {...element} ref={mergeRefs(input, ref)} />
          {clearLabel !== undefined && text !== '' && isEditable && (
            <ClearButton label={clearLabel} onClick={clear} />
          )}
        </FieldBox>
      )}
    </Field>
  );
}
