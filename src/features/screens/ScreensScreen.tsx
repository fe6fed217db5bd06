import { Monitor } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { RegionState } from '../../design-system/RegionState/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { screenPicturesStore } from '../../stores/desktop/screenPictures.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { MonitorStage } from './monitors/MonitorStage.tsx';
import { PlaybackPanel } from './PlaybackPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { ScreensHead } from './ScreensHead.tsx';
import styles from './Screens.module.css';

/** `/screens`: what each monitor shows, how it plays and why, and what it is to show. */
export default observer(function ScreensScreen() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const { gate } = desktop;
  const isOpen = gate === 'open';
  const playlists = useStore(playlistsStore);
  const hasPlaylists = playlists.gate === 'open';
  useEffect(() => {
    if (isOpen) void desktop.start();
    // Their names say where what a screen shows comes from.
    if (isOpen && hasPlaylists) void playlists.load();
  }, [desktop, playlists, isOpen, hasPlaylists]);
  if (devices.clientStatus === 'connecting') return null;
  if (!isOpen && (devices.clientStatus !== 'lost' || desktop.status !== 'ready'))
    return (
      <EmptyState
        isScreen
        title={t(`screens.unsupported.${gate}`)}
        action={<NavigateButton to="/dynamicWallpaper" label={t('screens.choose.browse')} />}
      />
    );
  if (desktop.status === 'failed' && desktop.failure)
    return <ListFailure isScreen failure={desktop.failure} onRetry={() => void desktop.start()} />;
  if (desktop.status !== 'ready') return <Skeleton width="100%" height="200px" />;
  return <Desktop />;
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
        isScreen
        role="status"
        sign={<Icon of={Monitor} size={20} />}
        title={t('screens.none')}
        description={t('screens.noneHint')}
      />
    );
  return (
    <>
      <ScreensHead />
      <KeptAside />
      <MonitorStage />
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
