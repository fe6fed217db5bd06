import { Monitor } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { RegionState } from '../../design-system/RegionState/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { screenPicturesStore } from '../../stores/desktop/screenPictures.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { ChooseHere } from '../shared/desktopPreview/ChooseHere.tsx';
import { MonitorStage } from './monitors/MonitorStage.tsx';
import { PlaybackPanel } from './PlaybackPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { ScreensActions } from './ScreensActions.tsx';
import styles from './Screens.module.css';

/** `/screens`: what each monitor shows, how it plays and why, and what it is to show. */
export default observer(function ScreensScreen() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { gate, status, failure, state, screens } = desktop;
  const isOpen = gate === 'open';
  const playlists = useStore(playlistsStore);
  const hasPlaylists = playlists.gate === 'open';
  useEffect(() => {
    if (isOpen) void desktop.load();
    // Their names say where what a screen shows comes from.
    if (isOpen && hasPlaylists) void playlists.load();
  }, [desktop, playlists, isOpen, hasPlaylists]);
  const hasScreens = state !== null && screens.length > 0;
  return (
    <DesktopPage
      feature="screens"
      title={t('screens.title')}
      lead={hasScreens && <Lead />}
      actions={hasScreens && <ScreensActions />}
      gate={gate}
      since={protocolThresholds.desktop}
      status={status}
      failure={failure}
      onRetry={() => void desktop.load()}
      placeholderHeight={200}
    >
      {state && <Desktop />}
    </DesktopPage>
  );
});

const Lead = observer(function Lead() {
  const { t } = useTranslation();
  const { state, screens } = useStore(desktopStore);
  return (
    <span role="status">
      {state?.plan.is_paused ? t('screens.pausedAll') : t('screens.count', { count: screens.length })}
    </span>
  );
});

const Desktop = observer(function Desktop() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const pictures = useStore(screenPicturesStore);
  const { screens } = desktop;
  const targets = screens.flatMap(({ shown, wanted }) => [shown, wanted]);
  const key = targets.map((target) => target?.wid).join();
  useEffect(() => {
    void pictures.ensure(targets);
    // The targets are others only where their numbers are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pictures, key]);
  if (screens.length === 0)
    return (
      <RegionState
        role="status"
        sign={<Icon of={Monitor} size={20} />}
        title={t('screens.none')}
        description={t('screens.noneHint')}
      />
    );
  return (
    <>
      <KeptAside />
      <MonitorStage />
      <ChooseHere />
      <div className={styles.panels}>
        <ScreenPanel />
        <PlaybackPanel />
      </div>
      <RulesPanel />
    </>
  );
});

/** A plan that this version cannot read is kept, and said. */
const KeptAside = observer(function KeptAside() {
  const { t } = useTranslation();
  const reason = useStore(desktopStore).state?.plan_kept_aside ?? null;
  return (
    reason !== null && (
      <InlineMessage className={styles.message} kind="warning" text={t(`screens.keptAside.${reason}`)} />
    )
  );
});
