import { useState, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Modal } from '../Modal/index.ts';
import styles from './AlertDialog.module.css';

export interface AlertDialogProps {
  /** True while it is shown. The caller holds this state. */
  isOpen: boolean;
  /** Called when the dialog asks to be shown or hidden: by Escape, by cancelling, or after a confirmed action succeeded. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: string;
  /** Consequences of the action. */
  children: ReactNode;
  /** The button that changes nothing and has the focus first. */
  cancelLabel: string;
  /** The button that does it: a verb, not "OK". */
  confirmLabel: string;
  /** Draws the confirming button in the colour of danger, for an action that cannot be undone. */
  isDanger?: boolean;
  /** May return a promise: the dialog shows as busy until it settles, and stays open where it rejects. */
  onConfirm: () => void | Promise<void>;
  /** Shown in the dialog where the confirmed action failed. */
  failureText?: string;
}

/** A question that blocks the page. The focus begins on the button that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    children,
    cancelLabel,
    confirmLabel,
    isDanger = false,
    onConfirm,
  } = props;
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  async function handleConfirm(): Promise<void> {
    setStatus('pending');
    try {
      await onConfirm();
      setStatus('idle');
      onOpenChange(false);
    } catch {
      setStatus('failed');
    }
  }

  function handleOpenChange(next: boolean): void {
    setStatus('idle');
    onOpenChange(next);
  }

  return (
    <Modal
      isAlert
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      // Work that has begun is not left by Escape.
      onBeforeClose={() => status !== 'pending'}
      title={title}
      closeLabel={cancelLabel}
      width="400px"
      actions={
        <>
          <Button autoFocus onClick={() => status !== 'pending' && handleOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={status === 'pending'}
            onClick={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {status === 'failed' && props.failureText !== undefined && (
        <p className={styles.failure} role="alert">
          {props.failureText}
        </p>
      )}
    </Modal>
  );
}
