import { ChevronLeft } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { diskStore } from '../../../stores/optimisation/disk.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopColumns } from '../../shared/desktopPage/DesktopColumns.tsx';
import panel from '../Optimisation.module.css';
import { DiskBar } from './DiskBar.tsx';
import styles from './Disk.module.css';
import { DiskProgress } from './DiskProgress.tsx';
import { FolderTable } from './FolderTable.tsx';
import { LargestFiles } from './LargestFiles.tsx';
import { Treemap } from './Treemap.tsx';
import { useDiskActions } from './useDiskActions.ts';

/** The disk with the user's folder: what uses it, and its folders as tiles or as a table. */
export const DiskPage = observer(function DiskPage() {
  const { t } = useTranslation();
  const { state } = useStore(diskStore);
  const { scan } = useDiskActions();
  if (state?.progress) return <DiskProgress progress={state.progress} />;
  if (!state?.result)
    return (
      <div className={panel.panel}>
        {state?.fault && <p className={styles.fault}>{t(`optimisation.faults.${state.fault}`)}</p>}
        <EmptyState
          title={t('optimisation.disk.neverScanned')}
          description={t('optimisation.disk.neverScannedHint')}
          action={
            <Button variant="primary" size={40} onClick={() => void scan()}>
              {t('optimisation.scan')}
            </Button>
          }
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <DiskBar result={state.result} />
      <DesktopColumns aside={<LargestFiles />}>
        <Folders />
      </DesktopColumns>
    </div>
  );
});

const Folders = observer(function Folders() {
  const { t } = useTranslation();
  const { view } = useStore(diskStore);
  const { open } = useDiskActions();
  const [shown, setShown] = useState<'map' | 'table'>('map');
  if (!view) return <div className={panel.panel} />;
  const parent = view.trail.at(-2);
  return (
    <section className={`${panel.panel} ${styles.folders}`} aria-label={t('optimisation.disk.trail')}>
      <header className={styles.trail}>
        <IconButton
          size={28}
          label={t('optimisation.disk.back')}
          icon={<Icon of={ChevronLeft} size={16} />}
          hidden={!parent}
          onClick={() => parent && void open(parent.folder)}
        />
        <nav aria-label={t('optimisation.disk.trail')}>
          <ol>
            {view.trail.map(({ folder, name }) => (
              <li key={folder}>
                <button type="button" onClick={() => void open(folder)} disabled={folder === view.folder}>
                  {name || t('optimisation.disk.homeFolder')}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <SegmentedControl
          label={t('optimisation.disk.viewLabel')}
          value={shown}
          options={(['map', 'table'] as const).map((value) => ({
            value,
            label: t(`optimisation.disk.views.${value}`),
          }))}
          onValueChange={setShown}
        />
      </header>
      {view.parts.length === 0 ? (
        <EmptyState title={t('optimisation.disk.empty')} />
      ) : shown === 'map' ? (
        <Treemap key={view.folder} view={view} />
      ) : (
        <FolderTable view={view} />
      )}
    </section>
  );
});
