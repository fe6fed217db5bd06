import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { arrangementStore } from '../../stores/arrangement/arrangement.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { groupsStore } from '../../stores/desktop/groups/groups.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import styles from './Arrangement.module.css';
import { BoxBar } from './boxes/BoxBar.tsx';
import { BoxesPreview } from './boxes/BoxesPreview.tsx';
import { BoxList } from './boxes/BoxList.tsx';
import { BoxOptions } from './boxes/BoxOptions.tsx';
import { GroupList } from './GroupList.tsx';
import { NotedFiles } from './NotedFiles.tsx';
import { PlanBar } from './PlanBar.tsx';
import { DesktopSketches } from './preview/DesktopSketches.tsx';
import { Exceptions } from './Exceptions.tsx';
import { TidyRuns } from './runs/TidyRuns.tsx';
import { useFolderNames } from './actions/useFolderNames.ts';

/** `/desktopArrangement`: tidying the desktop's folder, with a preview and the way back (docs/product.md#arrangement). */
export default observer(function ArrangementScreen() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const store = useStore(arrangementStore);
  const names = useFolderNames();
  const { gate, state, preview } = store;
  const groups = useStore(groupsStore);
  const desktop = useStore(desktopStore);
  const hasBoxes = groups.gate === 'open';
  useEffect(() => {
    if (gate === 'open') void store.load(names);
  }, [store, gate, names]);
  useEffect(() => {
    if (!hasBoxes) return;
    void desktop.start();
    void groups.load();
  }, [desktop, groups, hasBoxes]);
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void store.load(names)} />;
  return (
    <section className={styles.page} aria-labelledby="arrangement-title">
      <header className={styles.head}>
        <h1 id="arrangement-title">{t('arrangement.title')}</h1>
        {state?.place != null && preview && (
          <p>{t('arrangement.count', { place: state.place, count: preview.total })}</p>
        )}
      </header>
      <Content />
    </section>
  );
});

const Content = observer(function Content() {
  const { t } = useTranslation();
  const store = useStore(arrangementStore);
  const names = useFolderNames();
  const { gate, status, state, preview } = store;
  const { isBoxes } = useStore(groupsStore);
  if (gate === 'unsupported' || gate === 'upgradeNeeded')
    return <EmptyState title={t('arrangement.unsupported')} />;
  if (status === 'failed')
    return <ListFailure failure="clientFailed" onRetry={() => void store.load(names)} />;
  // Boxes move nothing, so they need not write.
  if (state && isBoxes && state.lack !== 'no_folder') return <Boxes />;
  if (state?.lack != null)
    return (
      <EmptyState
        title={t(`arrangement.lacks.${state.lack}`)}
        description={t('arrangement.lackHint')}
        action={<Button onClick={() => void store.load(names)}>{t('arrangement.retry')}</Button>}
      />
    );
  if (!state || !preview)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="420px" />
      </div>
    );
  return (
    <>
      <DesktopSketches preview={preview} />
      <NotedFiles />
      <div className={styles.columns}>
        <GroupList state={state} preview={preview} />
        <div className={styles.side}>
          <Exceptions state={state} preview={preview} />
          <TidyRuns runs={state.runs} />
        </div>
      </div>
      <PlanBar />
    </>
  );
});

/** Boxes on the desktop, drawn on the wallpaper. */
const Boxes = observer(function Boxes() {
  const { t } = useTranslation();
  const { state, preview } = useStore(arrangementStore);
  const { settings } = useStore(groupsStore);
  if (!state) return null;
  const picture = <BoxesPreview own={state.settings.own} />;
  const label = t('arrangement.boxes.label', { count: settings.boxes.length });
  return (
    <>
      {preview && <DesktopSketches preview={preview} after={{ picture, label }} />}
      <div className={styles.columns}>
        <BoxList settings={state.settings} />
        <div className={styles.side}>
          <BoxOptions />
          <TidyRuns runs={state.runs} />
        </div>
      </div>
      <BoxBar />
    </>
  );
});
