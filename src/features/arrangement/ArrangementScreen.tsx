import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ArrangementState, TidyPreview } from '../../bridge/contract/arrangement.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { arrangementStore } from '../../stores/arrangement/arrangement.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { groupsStore } from '../../stores/desktop/groups/groups.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopColumns } from '../shared/desktopPage/DesktopColumns.tsx';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
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
  const store = useStore(arrangementStore);
  const names = useFolderNames();
  const { gate, status, state, preview } = store;
  const groups = useStore(groupsStore);
  const desktop = useStore(desktopStore);
  const hasBoxes = groups.gate === 'open';
  useEffect(() => {
    if (gate === 'open') void store.load(names);
  }, [store, gate, names]);
  useEffect(() => {
    if (!hasBoxes) return;
    void desktop.load();
    void groups.load();
  }, [desktop, groups, hasBoxes]);
  // Boxes are part of the desktop's plan: applied before that is known, they would replace it.
  const isKnown = groups.isBoxes
    ? desktop.state !== null
    : preview !== null || state?.unsupported_reason != null;
  const handleRetry = (): void => {
    void store.load(names);
    if (hasBoxes) void desktop.load();
  };
  return (
    <DesktopPage
      feature="arrangement"
      title={t('arrangement.title')}
      lead={
        state?.place != null &&
        preview &&
        t('arrangement.count', { place: state.place, count: preview.total })
      }
      gate={gate}
      since={protocolThresholds.desktop}
      status={groups.isBoxes && desktop.status === 'failed' ? 'failed' : status}
      failure={groups.isBoxes ? desktop.failure : null}
      onRetry={handleRetry}
      placeholderHeight={420}
    >
      {state && isKnown && <Content state={state} preview={preview} />}
    </DesktopPage>
  );
});

interface ContentProps {
  state: ArrangementState;
  preview: TidyPreview | null;
}

const Content = observer(function Content({ state, preview }: ContentProps) {
  const { t } = useTranslation();
  const store = useStore(arrangementStore);
  const names = useFolderNames();
  const { isBoxes } = useStore(groupsStore);
  // Boxes move nothing, so they need not write.
  if (isBoxes && state.unsupported_reason !== 'no_folder') return <Boxes state={state} preview={preview} />;
  if (state.unsupported_reason !== null)
    return (
      <EmptyState
        title={t(`arrangement.unsupportedReasons.${state.unsupported_reason}`)}
        description={t('arrangement.unsupportedHint')}
        action={<Button onClick={() => void store.load(names)}>{t('arrangement.retry')}</Button>}
      />
    );
  if (!preview) return null;
  return (
    <>
      <DesktopSketches preview={preview} />
      <NotedFiles />
      <DesktopColumns
        aside={
          <>
            <Exceptions state={state} preview={preview} />
            <TidyRuns runs={state.runs} />
          </>
        }
      >
        <GroupList state={state} preview={preview} />
      </DesktopColumns>
      <PlanBar />
    </>
  );
});

/** Boxes on the desktop, drawn on the wallpaper. */
const Boxes = observer(function Boxes({ state, preview }: ContentProps) {
  const { t } = useTranslation();
  const { settings } = useStore(groupsStore).layer;
  const picture = <BoxesPreview own={state.settings.own} />;
  const label = t('arrangement.boxes.label', { count: settings.boxes.length });
  return (
    <>
      {preview && <DesktopSketches preview={preview} after={{ picture, label }} />}
      <DesktopColumns
        aside={
          <>
            <BoxOptions />
            <TidyRuns runs={state.runs} />
          </>
        }
      >
        <BoxList settings={state.settings} />
      </DesktopColumns>
      <BoxBar />
    </>
  );
});
