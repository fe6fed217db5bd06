import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { PlaylistEditor } from './PlaylistEditor.tsx';
import styles from './CustomAutomaticChangeScreen.module.css';

/** `/customAutomaticChange`: the playlists that change the wallpaper by themselves. */
export default observer(function CustomAutomaticChangeScreen() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const playlists = useStore(playlistsStore);
  const { gate } = playlists;
  useEffect(() => {
    if (gate === 'open') void playlists.load();
  }, [playlists, gate]);
  if (devices.clientStatus === 'connecting') return null;
  if (gate === 'clientMissing')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void playlists.load()} />;
  return (
    <>
      <h1 className={styles.title}>{t('playlist.title')}</h1>
      {gate === 'open' ? (
        <PlaylistEditor className={styles.editor} />
      ) : (
        <EmptyState
          title={t(`playlist.${gate}`)}
          action={<NavigateButton to="/features" label={t('features.title')} />}
        />
      )}
    </>
  );
});
