import { useState } from 'react';
import * as v from 'valibot';
import { ownGroup, type ArrangementSettings } from '../../../bridge/contract/arrangement.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import type { MessageKey } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from '../Arrangement.module.css';
import { useArrangementActions } from '../actions/useArrangementActions.ts';
import { useFolderNames } from '../actions/useFolderNames.ts';

/** A group of the user's own: a name, which its folder has too, and the endings of its files. */
export function NewGroupDialog({
  settings,
  onClose,
}: {
  settings: ArrangementSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { configure } = useArrangementActions();
  const kinds = useFolderNames();
  const [name, setName] = useState('');
  const [endings, setEndings] = useState('');
  const [error, setError] = useState<MessageKey | null>(null);
  const taken = [...Object.values(kinds), ...settings.own.map((group) => group.name)];

  function handleAdd(): void {
    const extensions = endings.split(/[\s,，、]+/).flatMap((ending) => ending.replace(/^[*.]+/, '') || []);
    if (!v.is(ownGroup.entries.name, name.trim())) return setError('arrangement.newGroupBadName');
    if (taken.includes(name.trim())) return setError('arrangement.newGroupTaken');
    const group = { id: crypto.randomUUID(), name: name.trim(), extensions };
    if (!v.is(ownGroup, group)) return setError('arrangement.newGroupBadExtensions');
    void configure({ own: [...settings.own, group] });
    onClose();
  }

  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('arrangement.newGroup')}
      closeLabel={t('arrangement.close')}
      width="440px"
      actions={
        <>
          <Button onClick={onClose}>{t('arrangement.cancel')}</Button>
          <Button variant="primary" onClick={handleAdd}>
            {t('arrangement.add')}
          </Button>
        </>
      }
    >
      <div className={styles.checks}>
        <TextField
          label={t('arrangement.newGroupName')}
          help={t('arrangement.newGroupNameHint')}
          error={error === 'arrangement.newGroupBadExtensions' || error === null ? undefined : t(error)}
          value={name}
          maxLength={60}
          onValueChange={setName}
        />
        <TextField
          label={t('arrangement.newGroupExtensions')}
          help={t('arrangement.newGroupExtensionsHint')}
          error={error === 'arrangement.newGroupBadExtensions' ? t(error) : undefined}
          value={endings}
          onValueChange={setEndings}
        />
      </div>
    </Modal>
  );
}
