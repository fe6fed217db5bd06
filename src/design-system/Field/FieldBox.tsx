import { clsx } from 'clsx/lite';
import { TriangleAlert } from 'lucide';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './FieldBox.module.css';

export interface FieldBoxProps extends Omit<ComponentPropsWithRef<'div'>, 'prefix'> {
  /** Least height in CSS pixels. */
  size?: 32 | 40;
  /** An icon or unit before the control. */
  prefix?: ReactNode;
  /** An icon, unit or button after the control. */
  suffix?: ReactNode;
  /** Draws the outline of an error. */
  isInvalid?: boolean;
  /** Dims the box and takes its hover state away. */
  isDisabled?: boolean;
  /** Draws the box of a text that can be read and copied but not changed. */
  isReadOnly?: boolean;
  /** A ring at the end. */
  isLoading?: boolean;
}

/** The outline of a text control; an input or textarea inside needs no styles of its own. */
export function FieldBox(props: FieldBoxProps) {
  const { size = 32, prefix, suffix, isInvalid = false, isDisabled = false, ...others } = props;
  const { isReadOnly = false, isLoading = false, className, children, ...rest } = others;
  return (
    <div
      onMouseDown={focusText}
      {...rest}
      className={clsx(styles.box, className)}
      data-size={size}
      data-invalid={isInvalid}
      data-disabled={isDisabled}
      data-read-only={isReadOnly}
    >
      {prefix !== undefined && <span className={styles.slot}>{prefix}</span>}
      {children}
      {suffix !== undefined && <span className={styles.slot}>{suffix}</span>}
      {isLoading && (
        <span className={styles.slot}>
          <Spinner size={14} />
        </span>
      )}
      {isInvalid && !isLoading && (
        <span className={styles.slot} data-tone="error">
          <Icon of={TriangleAlert} size={16} />
        </span>
      )}
    </div>
  );
}

/** A press next to the text, on a unit or an icon, focuses the text. */
function focusText(event: MouseEvent<HTMLDivElement>): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('input, textarea, button, a, [role="spinbutton"]')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('input, textarea, [role="spinbutton"]')?.focus();
}
