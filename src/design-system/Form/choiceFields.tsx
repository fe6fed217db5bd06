import type { FieldValues } from 'react-hook-form';
import { Field, type FieldTexts } from '../Field/index.ts';
import { RadioGroup, type RadioGroupProps } from '../RadioGroup/index.ts';
import { Select, type SelectProps } from '../Select/index.ts';
import { useBinding, type Bound, type Unbound } from './useBinding.ts';

/** A RadioGroup of a form; none yet is `null` or an empty text. */
export function FormRadioGroup<Values extends FieldValues, Option extends string>(
  props: Bound<Values, Option | null, RadioGroupProps<Option>>,
) {
  const { control: _, rules: __, name: ___, ...rest }: Unbound<RadioGroupProps<Option>> = props;
  const { ref, onChange, onBlur, value, error, isRequired } = useBinding<Values, Option | null>(props);
  return (
    <RadioGroup<Option>
      {...rest}
      ref={(group) => ref(group && { focus: () => focusChosen(group) })}
      value={value ?? null}
      error={error}
      isRequired={isRequired}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** A Select of a form. It renders its own label; help and error are shown under it. */
export function FormSelect<Values extends FieldValues, Option extends string>(
  props: Bound<Values, Option, SelectProps<Option> & Pick<FieldTexts, 'help'>>,
) {
  const { label, options, help } = props;
  const { ref, onChange, onBlur, value, error } = useBinding<Values, Option>(props);
  return (
    <Field help={help} error={error}>
      {(control) => (
        <div
          role="group"
          id={control.id}
          aria-label={label}
          aria-describedby={control['aria-describedby']}
          ref={(group) => ref(group && { focus: () => group.querySelector('button')?.focus() })}
          onBlur={onBlur}
        >
          <Select<Option>
            label={label}
            options={options}
            value={(value ?? '') as Option}
            onValueChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}

/** The tab stop of a group of radios: the chosen one, or the first. */
function focusChosen(group: HTMLElement): void {
  const radio = group.querySelector<HTMLElement>('input:checked') ?? group.querySelector('input');
  radio?.focus();
}
