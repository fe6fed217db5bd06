import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../Checkbox/index.ts';
import { Switch, type SwitchProps } from '../Switch/index.ts';
import { useBinding, type Bound } from './useBinding.ts';

/** A Checkbox of a form. */
export function FormCheckbox<Values extends FieldValues>(props: Bound<Values, boolean, CheckboxProps>) {
  const { control: _, rules: __, name, ...rest } = props;
  const { ref, onChange, onBlur, value, error, isRequired } = useBinding<Values, boolean>(props);
  return (
    <Checkbox
      {...(rest as CheckboxProps)}
      ref={ref}
      name={name}
      isChecked={value ?? false}
      error={error}
      isRequired={isRequired}
      onCheckedChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** A Switch of a form: for a setting that is submitted with the form. */
export function FormSwitch<Values extends FieldValues>(props: Bound<Values, boolean, SwitchProps>) {
  const { control: _, rules: __, name, ...rest } = props;
  const { ref, onChange, onBlur, value, error } = useBinding<Values, boolean>(props);
  return (
    <Switch
      {...(rest as SwitchProps)}
      ref={ref}
      name={name}
      isChecked={value ?? false}
      error={error}
      onCheckedChange={onChange}
      onBlur={onBlur}
    />
  );
}
