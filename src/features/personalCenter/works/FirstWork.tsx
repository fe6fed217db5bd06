import { Plus } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../../design-system/Icon/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { workUploadStore } from '../../../stores/social/works/workUpload.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './FirstWork.module.css';

/** The place of the first work: a name for it, and the way to its file. The name is in the dialog then. */
export function FirstWork({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation();
  const upload = useStore(workUploadStore);
  const [name, setName] = useState(upload.draft.name);
  return (
    <form
      className={styles.first}
      onSubmit={(event) => {
        event.preventDefault();
        onBegin();
      }}
    >
      <button type="button" className={styles.place} onClick={onBegin}>
        <Icon of={Plus} size={20} />
        {t('works.firstPlace')}
      </button>
      <TextField
        size={32}
        aria-label={t('works.firstName')}
        placeholder={t('works.firstName')}
        value={name}
        onValueChange={(next) => {
          setName(next);
          upload.keep({ ...upload.draft, name: next });
        }}
      />
    </form>
  );
}
