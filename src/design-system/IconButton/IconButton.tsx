import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Its name: an icon alone says nothing. Shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  size?: 28 | 32;
  /** `media` for a button on a picture. */
  surface?: 'plain' | 'media';
}

/** A square button with an icon and a name. */
export function IconButton({
  label,
  icon,
  size = 32,
  surface = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-size={size}
      data-surface={surface}
    >
      {icon}
    </button>
  );
}
