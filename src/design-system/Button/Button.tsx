import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../Spinner/index.ts';
import styles from './Button.module.css';

export type ButtonVariant =
  | 'primary'
  | 'neutral'
  | 'outline'
  | 'text'
  | 'vip'
  | 'danger'
  | 'dangerSoft'
  | 'success'
  /** On an image: white in both themes. */
  | 'media';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Its rank and meaning: `primary` once per region, `vip` for membership alone, `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  /** Height in CSS pixels. */
  size?: 24 | 28 | 32 | 40 | 44;
  /** An Icon before the label. Decorative: the label says what the button does. */
  icon?: ReactNode;
  /** Shows a spinner instead of the icon; label and width do not change. Clicks do nothing. */
  isLoading?: boolean;
  /**
   * Reason why the button is disabled. A disabled button always has a reason and stays focusable, so that it can be
   * read.
   */
  disabledReason?: string | undefined;
}

/** A button in the product's variants and sizes. */
export function Button(props: ButtonProps) {
  const {
    variant = 'neutral',
    size = 32,
    icon,
    isLoading = false,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isInert = isLoading || disabledReason !== undefined;
  return (
    <button
      type="button"
      title={disabledReason}
      {...rest}
      className={clsx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}
