import { Minus, Square, X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './TitleBar.module.css';

/** The strip at the top of the window; all of it drags the window except the controls. */
export function TitleBar({ children }: { children: ReactNode }) {
  return <header className={styles.bar}>{children}</header>;
}

/** Fills the strip between its left and its right group. */
export function TitleBarDragRegion() {
  return <span className={styles.drag} />;
}

export interface WindowButtonsProps {
  labels: { minimize: string; maximize: string; close: string };
  onMinimize: () => void;
  onMaximize: () => void;
  onClose: () => void;
}

/** Minimise, maximise, close. */
export function WindowButtons({ labels, onMinimize, onMaximize, onClose }: WindowButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label={labels.minimize} title={labels.minimize} onClick={onMinimize}>
        <Icon of={Minus} size={14} />
      </button>
      <button type="button" aria-label={labels.maximize} title={labels.maximize} onClick={onMaximize}>
        <Icon of={Square} size={14} />
      </button>
      <button
        type="button"
        aria-label={labels.close}
        title={labels.close}
        data-kind="close"
        onClick={onClose}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}
