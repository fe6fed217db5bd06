import type { ComponentPropsWithRef, CSSProperties } from 'react';
import {
  Field,
  FieldBox,
  useText,
  type FieldLabel,
  type FieldTexts,
  type TextProps,
} from '../Field/index.ts';
import styles from './TextArea.module.css';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  | 'aria-label'
  | 'defaultValue'
  | 'disabled'
  | 'maxLength'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'rows'
  | 'value'
>;

/** `ref` and other props go to the textarea; `className` and `style` to the field around it. */
export type TextAreaProps = AreaProps &
  FieldLabel &
  FieldTexts &
  TextProps & {
    /** Lines of an empty area. */
    minRows?: number;
    /** It grows with its text up to this many lines, then scrolls. */
    maxRows?: number;
  };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, help, isRequired, className, style, id, ...others } = props;
  const { minRows = 3, maxRows = 8, ...more } = others;
  const { rest, frame, box, element } = useText(more);
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
        <FieldBox
          className={styles.box}
          style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
          {...box}
        >
          <textarea {...rest} {...control} {...element} className={styles.area} rows={minRows} />
        </FieldBox>
      )}
    </Field>
  );
}
