import { useRef } from 'react';
import type { AriaButtonProps } from 'react-aria/useButton';
import { useButton } from 'react-aria/useButton';
import { Icon, type IconNode } from '../Icon/index.ts';
import styles from './NumberField.module.css';

/** One of the two buttons of a number field. Keys do the same on the input, so it is no tab stop. */
export function Stepper({ icon, ...props }: AriaButtonProps<'button'> & { icon: IconNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps, isPressed } = useButton(props, button);
  return (
    <button
      {...buttonProps}
      ref={button}
      className={styles.stepper}
      title={props['aria-label']}
      data-pressed={isPressed}
    >
      <Icon of={icon} size={14} />
    </button>
  );
}
