import * as Dialog from '@radix-ui/react-dialog';
import { Move, X } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Modal.module.css';
import type { useMoving } from './useMoving.ts';

/** The head of a dialog, as its user writes it. */
export interface ModalHeadTexts {
  /** Title of the dialog; its accessible name. */
  title: string;
  /** Replaces the title in the head, which is then only announced: tabs that name the content. */
  headContent?: ReactNode;
  /** Name of the cross that closes it. */
  closeLabel: string;
  /** Name of the handle that moves the dialog by keys or by a click; without it the dialog cannot be moved. */
  moveLabel?: string | undefined;
}

interface ModalHeadProps extends ModalHeadTexts {
  ref: Ref<HTMLDivElement>;
  moving: ReturnType<typeof useMoving>;
  onClose: () => void;
}

/** The title or what replaces it, the handle that moves the dialog, and the cross. */
export function ModalHead({
  ref,
  title,
  headContent,
  closeLabel,
  moveLabel,
  moving,
  onClose,
}: ModalHeadProps) {
  return (
    <div ref={ref} className={styles.head} data-movable={moveLabel !== undefined}>
      {headContent !== undefined && <div className={styles.headContent}>{headContent}</div>}
      <div className={styles.handle} {...(moveLabel !== undefined && moving.headProps)}>
        <Dialog.Title className={headContent === undefined ? styles.title : 'visually-hidden'}>
          {title}
        </Dialog.Title>
      </div>
      {moveLabel !== undefined && (
        <IconButton
          {...moving.gripProps}
          label={moveLabel}
          icon={<Icon of={Move} size={16} />}
          aria-pressed={moving.isPlacing}
          onClick={() => moving.setIsPlacing(!moving.isPlacing)}
        />
      )}
      <IconButton label={closeLabel} icon={<Icon of={X} size={18} />} onClick={onClose} />
    </div>
  );
}
