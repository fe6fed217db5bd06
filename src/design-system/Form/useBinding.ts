import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';

/** React Hook Form's rules, narrowed so that no error lacks a message. */
export interface FormRules<Value, Values extends FieldValues> {
  /** The message for an empty value. Marks the field as required. */
  required?: string;
  minLength?: { value: number; message: string };
  min?: { value: number; message: string };
  max?: { value: number; message: string };
  pattern?: { value: RegExp; message: string };
  /** True, or the error message. May call the server. */
  validate?: (value: Value, values: Values) => true | string | Promise<true | string>;
}

export interface FormBinding<Values extends FieldValues, Value> {
  /** The form's control, from `useForm`. */
  control: Control<Values>;
  /** A path of the form's values that holds this kind of value; others do not compile. */
  name: FieldPathByValue<Values, Value>;
  /** Rules for the value, each with the message that names the remedy. */
  rules?: FormRules<Value, Values>;
}

/** Props that a binding sets on its component. */
type BoundProps =
  | 'checked'
  | 'defaultChecked'
  | 'defaultValue'
  | 'error'
  | 'isChecked'
  | 'isRequired'
  | 'name'
  | 'onBlur'
  | 'onCheckedChange'
  | 'onValueChange'
  | 'ref'
  | 'value';

type OmitFromEach<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;

/** The props of a component once it is bound to a form. */
export type Bound<Values extends FieldValues, Value, Props> = FormBinding<Values, Value> &
  OmitFromEach<Props, BoundProps>;

/** The same, from which the props of the binding can be taken off for any Values. */
export type Unbound<Props> = OmitFromEach<Props, BoundProps> &
  Record<'control' | 'name', unknown> & { rules?: unknown };

/** One field of a form: its value, its error message and what React Hook Form needs. */
export function useBinding<Values extends FieldValues, Value>(binding: FormBinding<Values, Value>) {
  const { control, name, rules } = binding;
  const { field, fieldState } = useController<Values>({
    control,
    // Paths by value are paths, and rules with messages are rules; the compiler cannot follow either for any Values.
    name: name as FieldPath<Values>,
    ...(rules && { rules: rules as NonNullable<UseControllerProps<Values>['rules']> }),
  });
  const { ref, onChange, onBlur, value } = field;
  return {
    ref,
    onChange,
    onBlur,
    value: value as Value | null | undefined,
    error: fieldState.error?.message,
    isRequired: rules?.required !== undefined,
  };
}
