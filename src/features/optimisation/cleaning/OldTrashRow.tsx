import { Trash2 } from 'lucide';
import { useState } from 'react';
import type { OptimisationState } from '../../../bridge/contract/optimisation.ts';
import { AlertDialog } from '../../../design-system/AlertDialog/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './CleanPanel.module.css';
import { Safety } from './Safety.tsx';
import { useCleaningActions } from './useCleaningActions.ts';

interface OldTrashRowProps {
  trash: NonNullable<OptimisationState['result']>['old_trash'];
  /** Of the largest kind. */
  share: number;
}

/** Old items in the trash: the only ones that are deleted, after a separate confirmation. */
export function OldTrashRow({ trash: { bytes, count, days }, share }: OldTrashRowProps) {
  const { t } = useTranslation();
  const { emptyOldTrash } = useCleaningActions();
  const [isAsking, setIsAsking] = useState(false);
  const size = formatBytes(bytes);
  return (
    <li className={styles.row} data-kind="trash">
      <span />
      <Icon of={Trash2} size={16} />
      <div className={styles.text}>
        <p>{t('optimisation.trash')}</p>
        <p className={styles.hint}>{t('optimisation.trashHint', { days, count })}</p>
      </div>
      <Safety level="careful" />
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(2, share * 100)}%` }} />
      </span>
      <span className={styles.trashAction}>
        <Button variant="dangerSoft" size={28} onClick={() => setIsAsking(true)}>
          {`${t('optimisation.empty')} ${size}`}
        </Button>
      </span>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('optimisation.emptyTitle', { count })}
        cancelLabel={t('optimisation.cancel')}
        confirmLabel={t('optimisation.empty')}
        isDanger
        failureText={t('optimisation.failed')}
        onConfirm={emptyOldTrash}
      >
        {t('optimisation.emptyText', { days, size })}
      </AlertDialog>
    </li>
  );
}
