import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { PlaylistEditor } from './PlaylistEditor.tsx';
import styles from './CustomAutomaticChangeScreen.module.css';

/** `/customAutomaticChange`: the playlists that change the wallpaper by themselves. */
export default observer(function CustomAutomaticChangeScreen() {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { gate } = playlists;
  useEffect(() => {
    if (gate === 'open') void playlists.load();
  }, [playlists, gate]);
  return (
    <DesktopPage
      feature="playlist"
      title={t('playlist.title')}
      gate={gate}
      since={protocolThresholds.desktop}
      // The editor says by itself how its lists fare: it is also in a dialog.
      status="ready"
      onRetry={() => void playlists.load()}
      placeholderHeight={420}
    >
      {gate === 'open' && <PlaylistEditor className={styles.editor} />}
    </DesktopPage>
  );
});
