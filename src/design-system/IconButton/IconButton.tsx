import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../Spinner/index.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'children' | 'disabled'
> {
  /** Its accessible name, also shown as a tooltip. */
  label: string;
  /** The Icon that says it all; its name is `label`. */
  icon: ReactNode;
  /** Edge in CSS pixels. */
  size?: 28 | 32;
  /** `media` for a button on an image. */
  surface?: 'plain' | 'media';
  /** Shows a ring instead of the icon. Clicks do nothing. */
  isLoading?: boolean;
  /** Reason why it is disabled; it stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** A square button with an icon and a name. */
export function IconButton({
  label,
  icon,
  size = 32,
  surface = 'plain',
  isLoading = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = isLoading || disabledReason !== undefined;
  return (
    <button
      type="button"
      title={disabledReason ?? label}
      {...rest}
      className={clsx(styles.button, className)}
      // A tooltip that is the name as well would be said twice, as name and as description. Tooltip takes the title away.
      aria-label={disabledReason === undefined && !('title' in rest) ? undefined : label}
      data-size={size}
      data-surface={surface}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner size={14} /> : icon}
    </button>
  );
}
