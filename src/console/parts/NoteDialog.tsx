import { useState, type ReactNode } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { TextArea } from '../../design-system/TextArea/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import styles from './NoteDialog.module.css';

const noteLimit = 500;

export interface NoteDialogProps<Choice extends string> {
  title: string;
  /** Consequences of the action. */
  children?: ReactNode;
  /** Name of the note. */
  noteLabel: string;
  noteHelp: string;
  isNoteRequired?: boolean;
  /** Reason why it cannot be confirmed now. */
  refusal?: string | undefined;
  /** One of these is chosen as well. */
  choices?: { label: string; options: readonly { value: Choice; label: string }[] };
  confirmLabel: string;
  isDanger?: boolean;
  /** Resolves with whether it was done; the dialog stays open where it was not. */
  onConfirm: (note: string, choice: Choice | undefined) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a note, and for a reason where there are several, before something is done. */
export function NoteDialog<Choice extends string>(props: NoteDialogProps<Choice>) {
  const { title, children, noteLabel, noteHelp, isNoteRequired = false, refusal, choices } = props;
  const { confirmLabel, isDanger = false, onConfirm, onClose } = props;
  const { t } = useConsole();
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState(choices?.options[0]?.value);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    const isDone = await onConfirm(note.trim(), choice);
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={t('console.shell.close')}
      width="460px"
      actions={
        <>
          <Button onClick={onClose}>{t('console.shell.cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isBusy}
            disabledReason={refusal ?? (isNoteRequired && note.trim() === '' ? noteHelp : undefined)}
            onClick={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        {choices && choice !== undefined && (
          <Select
            label={choices.label}
            value={choice}
            options={choices.options}
            onValueChange={(next) => setChoice(next)}
          />
        )}
        <TextArea
          label={noteLabel}
          help={noteHelp}
          value={note}
          onValueChange={setNote}
          maxLength={noteLimit}
          isRequired={isNoteRequired}
          autoFocus
        />
      </div>
    </Modal>
  );
}
