import type { FieldValues } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from '../NumberField/index.ts';
import { TextArea, type TextAreaProps } from '../TextArea/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';
import { useBinding, type Bound, type Unbound } from './useBinding.ts';

/** A TextField of a form. */
export function FormTextField<Values extends FieldValues>(props: Bound<Values, string, TextFieldProps>) {
  const { control: _, rules: __, name, ...rest } = props;
  const { ref, onChange, onBlur, value, error, isRequired } = useBinding<Values, string>(props);
  return (
    <TextField
      {...(rest as TextFieldProps)}
      ref={ref}
      name={name}
      value={value ?? ''}
      error={error}
      isRequired={isRequired}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** A TextArea of a form. */
export function FormTextArea<Values extends FieldValues>(props: Bound<Values, string, TextAreaProps>) {
  const { control: _, rules: __, name, ...rest } = props;
  const { ref, onChange, onBlur, value, error, isRequired } = useBinding<Values, string>(props);
  return (
    <TextArea
      {...(rest as TextAreaProps)}
      ref={ref}
      name={name}
      value={value ?? ''}
      error={error}
      isRequired={isRequired}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** A NumberField of a form; empty is `null`. */
export function FormNumberField<Values extends FieldValues>(
  props: Bound<Values, number | null, NumberFieldProps>,
) {
  const { control: _, rules: __, name: ___, ...rest }: Unbound<NumberFieldProps> = props;
  const { ref, onChange, onBlur, value, error, isRequired } = useBinding<Values, number | null>(props);
  return (
    <NumberField
      {...rest}
      ref={ref}
      value={value ?? null}
      error={error}
      isRequired={isRequired}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}
