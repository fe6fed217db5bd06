import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

const longestName = 60;

interface ThemeNameDialogProps {
  title: string;
  begin: string;
  onKeep: (name: string) => void;
  onClose: () => void;
}

/** The name of a theme of one's own. */
export function ThemeNameDialog({ title, begin, onKeep, onClose }: ThemeNameDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(begin);
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    setIsMissing(trimmed === '');
    if (trimmed !== '') onKeep(trimmed);
  }

  return (
    <Modal
      isOpen
      title={title}
      closeLabel={t('shell.close')}
      width="400px"
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('look.own.cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('look.own.keep')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <TextField
          label={t('look.own.nameLabel')}
          autoFocus
          maxLength={longestName}
          value={name}
          error={isMissing ? t('look.own.nameMissing') : undefined}
          onValueChange={setName}
          onFocus={(event) => event.currentTarget.select()}
        />
      </form>
    </Modal>
  );
}
