import type { DiskView } from '../../../bridge/contract/optimisation.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Disk.module.css';
import { useDiskActions } from './useDiskActions.ts';

/** The same folders as a table. */
export function FolderTable({ view }: { view: DiskView }) {
  const { t } = useTranslation();
  const { open, select } = useDiskActions();
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('optimisation.disk.tableName')}</th>
            <th scope="col">{t('optimisation.disk.tableSize')}</th>
            <th scope="col">{t('optimisation.disk.tableFiles')}</th>
          </tr>
        </thead>
        <tbody>
          {view.parts.map(({ folder, name, bytes, files }) => (
            <tr key={folder ?? 'rest'}>
              <th scope="row">
                {folder === null || name === null ? (
                  t('optimisation.disk.rest')
                ) : (
                  <button
                    type="button"
                    aria-label={t('optimisation.disk.open', { name })}
                    onFocus={() => void select(folder)}
                    onClick={() => void open(folder)}
                  >
                    {name}
                  </button>
                )}
              </th>
              <td>{formatBytes(bytes)}</td>
              <td>{groupThousands(files)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
