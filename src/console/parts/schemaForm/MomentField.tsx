import { Field, FieldBox } from '../../../design-system/Field/index.ts';
import { formatMoment } from '../../../i18n/formatMoment.ts';

export interface MomentFieldProps {
  label: string;
  /** Unix seconds; undefined while none is chosen. */
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
}

/** A day and a time of day, as the clock of this machine shows them. */
export function MomentField({ label, value, onValueChange }: MomentFieldProps) {
  const shown = value === undefined ? '' : formatMoment(value).replace(' ', 'T');

  function handleChange(text: string): void {
    const milliseconds = Date.parse(text);
    onValueChange(Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000);
  }

  return (
    <Field label={label}>
      {(control) => (
        <FieldBox>
          <input
            {...control}
            type="datetime-local"
            value={shown}
            onChange={(event) => handleChange(event.target.value)}
          />
        </FieldBox>
      )}
    </Field>
  );
}
