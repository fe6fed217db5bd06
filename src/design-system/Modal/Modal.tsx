import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { readModalSize } from './modalSize.ts';
import { useDrag } from './useDrag.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  closeLabel: string;
  /** Positive px or %; anything else throws in development and falls back in production. */
  width: string;
  /** The height of the content where it is left out. */
  height?: string;
  /** Buttons at the lower right, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog in front of everything: keeps the focus inside, gives it back, closes on Escape, moves by its head. */
export function Modal({
  isOpen,
  onOpenChange,
  title,
  closeLabel,
  width,
  height,
  actions,
  children,
}: ModalProps) {
  const drag = useDrag();
  const opener = useRef<HTMLElement | null>(null);
  const size = { width: readModalSize(width), height: height === undefined ? 'auto' : readModalSize(height) };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.mask} />
        <Dialog.Content
          className={styles.modal}
          data-level="3"
          style={{ ...size, translate: `calc(-50% + ${drag.offset.x}px) calc(-50% + ${drag.offset.y}px)` }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          // Radix gives the focus back to its own trigger, and these dialogs are opened by anything.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          // What is inside may be lost; only Escape and the close button cancel.
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <header className={styles.head} {...drag.headProps}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} icon={<Icon of={X} size={18} />} />
            </Dialog.Close>
          </header>
          <Dialog.Description asChild>
            <div className={styles.body}>{children}</div>
          </Dialog.Description>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
