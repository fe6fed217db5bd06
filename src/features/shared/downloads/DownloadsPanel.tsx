import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ownListsStore } from '../../../stores/social/works/ownLists.ts';
import { downloadsStore } from '../../../stores/downloads/downloads.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { OwnListPanel } from '../lists/OwnListPanel.tsx';
import { DownloadRow } from './DownloadRow.tsx';
import styles from './DownloadsPanel.module.css';

/** The running downloads, which can be paused, and the finished ones. */
export const DownloadsPanel = observer(function DownloadsPanel() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const downloads = useStore(downloadsStore);
  const history = useStore(ownListsStore).list('downloads');
  const isConnected = devices.clientStatus === 'connected';
  const { load, list, finishedCount } = downloads;
  useEffect(() => {
    if (isConnected) void load();
  }, [isConnected, load]);
  useEffect(() => {
    if (finishedCount > 0) void history.refresh();
  }, [finishedCount, history]);
  return (
    <>
      {list.length > 0 && (
        <ul className={styles.running} aria-label={t('favorites.running')}>
          {list.map((progress) => (
            <DownloadRow key={progress.md5} progress={progress} />
          ))}
        </ul>
      )}
      <OwnListPanel name="downloads" />
    </>
  );
});
