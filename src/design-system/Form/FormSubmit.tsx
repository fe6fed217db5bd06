import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../Button/index.ts';

export type FormSubmitProps = Omit<ButtonProps, 'isLoading' | 'type'>;

/** The submit button of the surrounding form; shows a spinner until the response arrives. */
export function FormSubmit({ variant = 'primary', ...rest }: FormSubmitProps) {
  const { isSubmitting } = useFormState();
  return <Button {...rest} type="submit" variant={variant} isLoading={isSubmitting} />;
}
