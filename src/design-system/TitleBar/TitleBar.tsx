import { clsx } from 'clsx/lite';
import { Minus, Square, X } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './TitleBar.module.css';

/** The strip at the top of the window; all of it drags the window except the controls. */
export function TitleBar({ className, ...rest }: ComponentPropsWithRef<'header'>) {
  return <header {...rest} className={clsx(styles.bar, className)} />;
}

/** Fills the strip between its left and its right group. */
export function TitleBarDragRegion({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={clsx(styles.drag, className)} />;
}

export interface WindowButtonsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Names of the three buttons. */
  labels: { minimize: string; maximize: string; close: string };
  /** Called when the window is to be minimised. */
  onMinimize: () => void;
  /** Called when the window is to be maximised or restored. */
  onMaximize: () => void;
  /** Called when the window is to be closed. */
  onClose: () => void;
}

/** Minimise, maximise, close. Each tooltip is the name: one that repeated it would be said twice. */
export function WindowButtons(props: WindowButtonsProps) {
  const { labels, onMinimize, onMaximize, onClose, className, ...rest } = props;
  return (
    <div {...rest} className={clsx(styles.buttons, className)}>
      <button type="button" title={labels.minimize} onClick={onMinimize}>
        <Icon of={Minus} size={14} />
      </button>
      <button type="button" title={labels.maximize} onClick={onMaximize}>
        <Icon of={Square} size={14} />
      </button>
      <button type="button" title={labels.close} data-kind="close" onClick={onClose}>
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}
