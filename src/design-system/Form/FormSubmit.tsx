import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../Button/index.ts';

export type FormSubmitProps = Omit<ButtonProps, 'isLoading' | 'type'>;

/** The button that sends the form round it; shows a ring until the answer is there. */
export function FormSubmit({ variant = 'primary', ...rest }: FormSubmitProps) {
  const { isSubmitting } = useFormState();
  return <Button {...rest} type="submit" variant={variant} isLoading={isSubmitting} />;
}
