import { Upload } from 'lucide';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../Button/index.ts';
import { Field, type FieldTexts } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './FileDrop.module.css';
import { RejectionList } from './RejectionList.tsx';
import { sortFiles, type FileRejection, type FileRule } from './sortFiles.ts';
import { useFileDrag } from './useFileDrag.ts';

/** `ref` and other props go to the area; `className` and `style` to the field around it; `autoFocus` to the button. */
export interface FileDropProps
  extends
    Omit<ComponentPropsWithRef<'div'>, 'aria-label' | 'children' | 'role'>,
    FieldTexts,
    Omit<FileRule, 'isMultiple'> {
  /** Accessible name of the area. */
  label: string;
  /** Accepts several files at once. */
  isMultiple?: boolean;
  /**
   * Shows the required mark after the label.
   *
   * @default false
   */
  isRequired?: boolean;
  /** Instruction that is shown at rest: drop files here. */
  invitation: string;
  /** Shown while acceptable files are dragged over the area. */
  overText: string;
  /** Shown while unacceptable files are dragged over the area. */
  refusedText: string;
  /** On the button that opens the system's dialog. */
  chooseLabel: string;
  /** Returns the reason why one file was refused; displayed after its name. */
  rejectionText: (rejection: FileRejection) => string;
  /** Called once for every drop and every choice. */
  onFiles: (accepted: File[], rejected: FileRejection[]) => void;
}

/** An area to drop files on, with a button for the keyboard. It stores no files, only why some were refused. */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, disabledReason, isRequired, className, style, id, autoFocus, ...others } =
    props;
  const { accept, maxBytes, isMultiple = false, onFiles, rejectionText, ...texts } = others;
  const { invitation, overText, refusedText, chooseLabel, ...rest } = texts;
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  const isDisabled = Boolean(disabledReason);
  const { state, dragProps } = useFileDrag({ accept, isDisabled, onDrop: take });

  function take(files: File[], folders?: ReadonlySet<File>): void {
    if (files.length === 0) return;
    const sorted = sortFiles(files, { accept, maxBytes, isMultiple }, folders);
    setRejected(sorted.rejected);
    onFiles(sorted.accepted, sorted.rejected);
  }

  const text = { idle: invitation, over: overText, refused: refusedText }[state];
  return (
    <Field
      className={className}
      style={style}
      label={label}
      kind="group"
      controlId={id}
      help={help}
      error={error}
      disabledReason={disabledReason}
      isRequired={isRequired}
    >
      {(control) => (
        <>
          <div
            {...rest}
            {...dragProps}
            id={control.id}
            role="group"
            aria-labelledby={control['aria-labelledby']}
            aria-describedby={control['aria-describedby']}
            aria-disabled={control['aria-disabled']}
            className={styles.area}
            data-state={isDisabled ? 'disabled' : state}
            data-invalid={Boolean(error) || rejected.length > 0}
          >
            <Icon of={Upload} size={20} />
            <span className={styles.text}>{text}</span>
            <Button
              size={28}
              disabledReason={disabledReason}
              autoFocus={autoFocus}
              onClick={() => input.current?.click()}
            >
              {chooseLabel}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={accept?.join(',')}
              multiple={isMultiple}
              onChange={({ currentTarget }) => {
                take([...(currentTarget.files ?? [])]);
                // Choosing the same file again must fire a change again.
                currentTarget.value = '';
              }}
            />
          </div>
          <RejectionList rejected={rejected} text={rejectionText} />
        </>
      )}
    </Field>
  );
}
