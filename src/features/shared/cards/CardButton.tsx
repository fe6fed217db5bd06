import type { ReactNode } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import styles from './CardButton.module.css';

interface CardButtonProps {
  /** Its name, which begins as its text does. Many are on one screen: it says of which wallpaper (WCAG 2.4.6, 2.5.3). */
  label: string;
  icon?: ReactNode;
  /** The text; shortened where the card is too narrow. */
  children: string;
  onClick: () => void;
}

/** The one action of a card, on its picture. */
export function CardButton({ label, icon, children, onClick }: CardButtonProps) {
  return (
    <Button
      className={styles.button}
      variant="media"
      size={28}
      icon={icon}
      tabIndex={useCardTabIndex()}
      aria-label={label}
      onClick={onClick}
    >
      <span className={styles.text}>{children}</span>
    </Button>
  );
}
