import { Folder } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { diskStore } from '../../../stores/optimisation/disk.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import panel from '../Optimisation.module.css';
import styles from './Disk.module.css';
import { useDiskActions } from './useDiskActions.ts';

/** The largest files of the folder that is looked at; none is chosen beforehand. */
export const LargestFiles = observer(function LargestFiles() {
  const { t } = useTranslation();
  const store = useStore(diskStore);
  const { clean, openInFileManager } = useDiskActions();
  const { selected, chosen, chosenBytes, isMoving } = store;
  if (!selected) return <div className={panel.panel} />;
  const name = selected.trail.at(-1)?.name || t('optimisation.disk.homeFolder');
  return (
    <section className={`${panel.panel} ${styles.files}`} aria-labelledby="largest-files">
      <div className={panel.panelHead}>
        <h2 id="largest-files" className={styles.filesTitle} title={name}>
          {name}
        </h2>
        <span className={styles.size}>{formatBytes(selected.bytes)}</span>
      </div>
      <p className={panel.quiet}>{t('optimisation.disk.largest')}</p>
      {selected.largest.length === 0 && <p>{t('optimisation.disk.noFiles')}</p>}
      <ul className={styles.fileList}>
        {selected.largest.map(({ id, name: file, bytes, changed_at: changedAt, place }) => (
          <li key={id}>
            <Checkbox
              aria-label={t('optimisation.choose', { name: file })}
              isChecked={chosen.has(id)}
              onCheckedChange={(isChosen) => store.choose(id, isChosen)}
            />
            <div className={styles.text} title={`${place}/${file}`}>
              <p>{file}</p>
              <p className={panel.quiet}>
                {t('optimisation.changedAt', { date: formatDay(changedAt / 1_000) })}
              </p>
            </div>
            <span className={styles.size}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.fileActions}>
        <Button icon={<Icon of={Folder} size={14} />} onClick={() => void openInFileManager(selected.folder)}>
          {t('optimisation.disk.openFolder')}
        </Button>
        <Button
          variant="primary"
          size={40}
          isLoading={isMoving}
          disabledReason={chosenBytes === 0 ? t('optimisation.nothingChosen') : undefined}
          onClick={() => void clean()}
        >
          {chosenBytes === 0
            ? t('optimisation.clean')
            : t('optimisation.disk.clean', { size: formatBytes(chosenBytes) })}
        </Button>
      </div>
    </section>
  );
});
