import { useState, type FormEvent } from 'react';
import { Button } from '../../../../design-system/Button/index.ts';
import { TextField } from '../../../../design-system/TextField/index.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import styles from './Presets.module.css';

interface PresetNameProps {
  begin: string;
  onKeep: (name: string) => void;
  onCancel: () => void;
}

/** The name of a preset, in place: a dialog over a dialog would hide what is named. */
export function PresetName({ begin, onKeep, onCancel }: PresetNameProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(begin);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') onKeep(name.trim());
  }

  return (
    <form className={styles.naming} onSubmit={handleSubmit}>
      <TextField
        aria-label={t('options.presets.name')}
        autoFocus
        maxLength={60}
        value={name}
        onValueChange={setName}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit">{t('options.presets.keep')}</Button>
      <Button variant="text" onClick={onCancel}>
        {t('options.cancel')}
      </Button>
    </form>
  );
}
